import { labelOf, SALARY_PERIOD_LABELS, type JobRow } from '@qantara/contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { AsTyped } from '../../components/as-typed.js';
import { useLocale } from '../../i18n/use-locale.js';
import { formatNumber } from '../../lib/format.js';

type Pay = Pick<JobRow, 'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period' | 'salary_range'>;

/** `SAR 4,500 – 5,500 a month`: the structured pay when it is given, else the free text as typed, else null. */
export function useJobPay(job: Pay): ReactElement | null {
  const { t } = useTranslation('jobs');
  const locale = useLocale();
  const { salary_min: min, salary_max: max, salary_currency: currency } = job;
  if (!currency || (min === null && max === null)) return job.salary_range ? <AsTyped text={job.salary_range} /> : null;

  const form = max === null ? 'from' : min === null ? 'upTo' : min === max ? 'exact' : 'range';
  const text = t(`pay.${form}`, {
    min: formatNumber(min ?? 0),
    max: formatNumber(max ?? 0),
    currency: t(`pay.currencies.${currency}`),
    period: job.salary_period ? labelOf(SALARY_PERIOD_LABELS, job.salary_period, locale) : '',
  });
  return <bdi>{text.trim()}</bdi>;
}
