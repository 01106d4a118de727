import { JOB_DESCRIPTION_HINT_CHARS } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { BilingualField } from './bilingual-field.js';
import { FormSection } from './form-section.js';
import { MissingTexts } from './missing-texts.js';
import { PayFields } from './pay-fields.js';
import { TermsFields } from './terms-fields.js';
import { WhoFields } from './who-fields.js';
import type { JobFormApi } from './use-job-form.js';

/** All groups of the form, in the order of the error summary. */
export function JobFields({ form }: { form: JobFormApi }) {
  const { t } = useTranslation('admin');
  const { id, error: _error, ...hasArabic } = form.field('hasArabic');
  const described = useWatch({ control: form.control, name: 'description' });
  return (
    <>
      <FormSection title={t('form.basics')} mark={<MissingTexts form={form} names={['title', 'location']} />}>
        <label className="flex w-fit items-start gap-3" htmlFor={id}>
          <input id={id} type="checkbox" {...hasArabic} className="mt-0.5 size-5 accent-primary" />
          <span>
            <span className="font-medium">{t('form.hasArabic')}</span>
            <span className="block text-muted">{t('form.hasArabicHint')}</span>
          </span>
        </label>
        <BilingualField form={form} name="title" label={t('form.title')} />
        <BilingualField form={form} name="location" label={t('form.location')} />
        <TermsFields form={form} />
      </FormSection>
      <FormSection title={t('form.pay')} hint={t('form.payHint')}>
        <PayFields form={form} />
      </FormSection>
      <FormSection title={t('form.who')}>
        <WhoFields form={form} />
      </FormSection>
      <FormSection
        title={t('form.texts')}
        hint={t('form.listHint')}
        mark={<MissingTexts form={form} names={['description', 'responsibilities', 'requirements']} />}
      >
        <BilingualField
          form={form}
          long
          name="description"
          label={t('form.description')}
          hint={t('form.descriptionHint', { min: JOB_DESCRIPTION_HINT_CHARS, count: described.trim().length })}
        />
        <BilingualField form={form} long name="responsibilities" label={t('form.responsibilities')} />
        <BilingualField form={form} long name="requirements" label={t('form.requirements')} />
        <BilingualField form={form} long optional name="benefits" label={t('form.benefits')} />
      </FormSection>
    </>
  );
}
