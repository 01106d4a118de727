import type { JobTexts } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { TextArea } from '../../../components/text-area.js';
import { TextField } from '../../../components/text-field.js';
import type { JobFormApi } from './use-job-form.js';

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
export function BilingualField({ form, name, label, hint, optional, long = false }: BilingualFieldProps) {
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
