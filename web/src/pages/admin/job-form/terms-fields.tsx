import {
  COUNTRIES,
  COUNTRY_LABELS,
  JOB_LOCATION_TYPE_LABELS,
  JOB_TYPE_LABELS,
  JOB_TYPES,
  jobLocationTypeOf,
  labelOf,
} from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { RadioCards } from '../../../components/form/radio-cards.js';
import { SelectField } from '../../../components/form/select-field.js';
import { TextField } from '../../../components/form/text-field.js';
import { useLocale } from '../../../i18n/use-locale.js';
import type { JobFormApi } from './use-job-form.js';

/** Where, how, how long: the facts of a job that have no language. */
export function TermsFields({ form }: { form: JobFormApi }) {
  const { t } = useTranslation(['admin', 'job-form']);
  const locale = useLocale();
  const country = useWatch({ control: form.control, name: 'country' });
  const locationType = labelOf(JOB_LOCATION_TYPE_LABELS, jobLocationTypeOf(country), locale);
  return (
    <>
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-3">
        <TextField {...form.field('company')} label={t('job-form:company')} optional autoComplete="off" />
        <SelectField
          {...form.field('country')}
          label={t('job-form:country')}
          choices={COUNTRIES.map((value) => ({ value, label: labelOf(COUNTRY_LABELS, value, locale) }))}
        />
        <div className="grid content-start gap-1.5">
          <span className="font-medium">{t('job-form:locationType')}</span>
          <output htmlFor={form.idOf('country')} className="flex min-h-(--control-height) items-center">
            {locationType} <span className="ps-2 text-muted">({t('job-form:locationTypeHint')})</span>
          </output>
        </div>
      </div>
      <RadioCards
        {...form.field('job_type')}
        label={t('job-form:jobType')}
        choices={JOB_TYPES.map((value) => ({ value, label: labelOf(JOB_TYPE_LABELS, value, locale) }))}
      />
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-3">
        <TextField
          {...form.field('experience_required')}
          label={t('job-form:experienceRequired')}
          hint={t('job-form:experienceHint')}
          autoComplete="off"
        />
        <TextField
          {...form.field('vacancies')}
          label={t('job-form:vacancies')}
          hint={t('job-form:vacanciesHint')}
          optional
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
        <TextField
          {...form.field('expiry_date')}
          type="date"
          label={t('job-form:expiryDate')}
          hint={t('job-form:expiryHint')}
          optional
          dir="ltr"
        />
      </div>
    </>
  );
}
