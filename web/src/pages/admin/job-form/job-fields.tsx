import { JOB_DESCRIPTION_HINT_CHARS, type JobTexts } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { useId, type ReactNode } from 'react';
import { PayFields } from './pay-fields.js';
import { TermsFields } from './terms-fields.js';
import { TradeFields } from './trade-fields.js';
import { WhoFields } from './who-fields.js';
import type { JobFormApi } from './use-job-form.js';
import { Badge } from '../../../components/ui/badge.js';
import type { JobFormValues } from './job-form-values.js';
import { TextArea } from '../../../components/form/text-area.js';
import { TextField } from '../../../components/form/text-field.js';

/** All groups of the form, in the order of the error summary. */
export function JobFields({ form, isTradeGuess }: { form: JobFormApi; isTradeGuess: boolean }) {
  const { t } = useTranslation(['admin', 'job-form']);
  const { id, error: _error, ...hasArabic } = form.field('hasArabic');
  const described = useWatch({ control: form.control, name: 'description' });
  return (
    <>
      <JobFormSection title={t('job-form:basics')} mark={<MissingTexts form={form} names={['title', 'location']} />}>
        <label className="flex w-fit items-start gap-3" htmlFor={id}>
          <input id={id} type="checkbox" {...hasArabic} className="mt-0.5 size-5 accent-primary" />
          <span>
            <span className="font-medium">{t('job-form:hasArabic')}</span>
            <span className="block text-muted">{t('job-form:hasArabicHint')}</span>
          </span>
        </label>
        <BilingualField form={form} name="title" label={t('job-form:title')} />
        <BilingualField form={form} name="location" label={t('job-form:location')} />
        <TradeFields form={form} isGuess={isTradeGuess} />
        <TermsFields form={form} />
      </JobFormSection>
      <JobFormSection title={t('job-form:pay')} hint={t('job-form:payHint')}>
        <PayFields form={form} />
      </JobFormSection>
      <JobFormSection title={t('job-form:who')}>
        <WhoFields form={form} />
      </JobFormSection>
      <JobFormSection
        title={t('job-form:texts')}
        hint={t('job-form:listHint')}
        mark={<MissingTexts form={form} names={['description', 'responsibilities', 'requirements']} />}
      >
        <BilingualField
          form={form}
          long
          name="description"
          label={t('job-form:description')}
          hint={t('job-form:descriptionHint', { min: JOB_DESCRIPTION_HINT_CHARS, count: described.trim().length })}
        />
        <BilingualField form={form} long name="responsibilities" label={t('job-form:responsibilities')} />
        <BilingualField form={form} long name="requirements" label={t('job-form:requirements')} />
        <BilingualField form={form} long optional name="benefits" label={t('job-form:benefits')} />
      </JobFormSection>
    </>
  );
}

type RequiredText = 'title' | 'location' | 'description' | 'responsibilities' | 'requirements';

/** How many texts of a group are still missing in each language; nothing when all are there. */
function MissingTexts({ form, names }: { form: JobFormApi; names: readonly RequiredText[] }) {
  const { t } = useTranslation(['admin', 'job-form']);
  const values = useWatch({ control: form.control }) as JobFormValues;
  const missing = (texts: Record<RequiredText, string>) => names.filter((name) => !texts[name].trim()).length;
  const english = missing(values);
  const arabic = values.hasArabic ? missing(values.translations.ar) : 0;
  return (
    <span className="flex flex-wrap gap-2">
      {english > 0 ? <Badge tone="amber">{t('job-form:missingEnglish', { count: english })}</Badge> : null}
      {arabic > 0 ? <Badge tone="amber">{t('job-form:missingArabic', { count: arabic })}</Badge> : null}
    </span>
  );
}

interface JobFormSectionProps {
  title: string;
  hint?: string;
  /** Beside the heading: what is still missing. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A group of fields under a heading. */
function JobFormSection({ title, hint, mark, children }: JobFormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-border pt-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3 id={id} className="text-h3">
            {title}
          </h3>
          {mark}
        </div>
        {hint ? <p className="text-muted">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}

interface BilingualFieldProps {
  form: JobFormApi;
  name: keyof JobTexts;
  label: string;
  hint?: string;
  optional?: boolean;
  /** Several lines. */
  long?: boolean;
}

/** A text in English and, when the job has it, in Arabic: side by side from 1024 px. */
function BilingualField({ form, name, label, hint, optional, long = false }: BilingualFieldProps) {
  const { t } = useTranslation(['admin', 'job-form']);
  const hasArabic = useWatch({ control: form.control, name: 'hasArabic' });
  const Control = long ? TextArea : TextField;
  const common = { optional, autoComplete: 'off' };
  return (
    <div className={`grid gap-x-6 gap-y-4 ${hasArabic ? 'lg:grid-cols-2' : ''}`}>
      <Control
        {...common}
        {...form.field(name)}
        label={hasArabic ? t('job-form:inEnglish', { label }) : label}
        hint={hint}
        lang="en"
        dir="ltr"
      />
      {hasArabic ? (
        <Control
          {...common}
          {...form.field(`translations.ar.${name}`)}
          label={t('job-form:inArabic', { label })}
          lang="ar"
          dir="rtl"
        />
      ) : null}
    </div>
  );
}
