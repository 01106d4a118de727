import {
  COUNTRY_FACTS,
  COUNTRY_LABELS,
  CURRENCIES,
  labelOf,
  SALARY_PERIOD_LABELS,
  SALARY_PERIODS,
} from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../../components/form/select-field.js';
import { TextField } from '../../../components/form/text-field.js';
import { useLocale } from '../../../i18n/use-locale.js';
import type { JobFormApi } from './use-job-form.js';

/** The free text of the specification, and numbers that can be compared. */
export function PayFields({ form }: { form: JobFormApi }) {
  const { t } = useTranslation(['admin', 'job-form']);
  const locale = useLocale();
  const country = useWatch({ control: form.control, name: 'country' });
  const amount = { optional: true, inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...form.field('salary_range')}
        label={t('job-form:salaryRange')}
        hint={t('job-form:salaryRangeHint')}
        optional
        autoComplete="off"
      />
      <div className="grid grid-cols-2 items-end gap-x-6 gap-y-5 md:grid-cols-4">
        <TextField {...form.field('salary_min')} label={t('job-form:salaryMin')} {...amount} />
        <TextField {...form.field('salary_max')} label={t('job-form:salaryMax')} {...amount} />
        <SelectField
          {...form.field('salary_currency')}
          label={t('job-form:salaryCurrency')}
          emptyLabel={t('job-form:currencyOfCountry', {
            currency: COUNTRY_FACTS[country].currency,
            country: labelOf(COUNTRY_LABELS, country, locale),
          })}
          choices={CURRENCIES.map((value) => ({ value, label: value }))}
        />
        <SelectField
          {...form.field('salary_period')}
          label={t('job-form:salaryPeriod')}
          choices={SALARY_PERIODS.map((value) => ({ value, label: labelOf(SALARY_PERIOD_LABELS, value, locale) }))}
        />
      </div>
    </>
  );
}
