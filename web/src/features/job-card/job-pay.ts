import { labelOf, SALARY_PERIOD_LABELS, type JobRow } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';
import { formatNumber, isolateLtr } from '../../lib/format.js';

type Pay = Pick<JobRow, 'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period' | 'salary_range'>;

/** `SAR 4,500 – 5,500 a month`: the structured pay when it is given, else the free text, else null. */
export function useJobPay(job: Pay): string | null {
  const { t } = useTranslation('jobs');
  const locale = useLocale();
  const { salary_min: min, salary_max: max, salary_currency: currency } = job;
  if (!currency || (min === null && max === null)) return job.salary_range;

  const range = [min, max].filter((amount) => amount !== null).map((amount) => formatNumber(amount));
  const amount = [...new Set(range)].join(' – ');
  const period = job.salary_period ? labelOf(SALARY_PERIOD_LABELS, job.salary_period, locale) : '';
  const form = max === null ? 'from' : min === null ? 'upTo' : 'range';
  return t(`pay.${form}`, {
    amount: locale === 'ar' ? isolateLtr(amount) : amount,
    currency: t(`pay.currencies.${currency}`),
    period,
  }).trim();
}
