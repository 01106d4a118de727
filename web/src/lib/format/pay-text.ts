import { labelOf, SALARY_PERIOD_LABELS, type JobRow, type Locale } from '@qantara/contract';
import type { TFunction } from 'i18next';
import { formatNumber } from './format.js';

export type Pay = Pick<JobRow, 'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period' | 'salary_range'>;

/** `SAR 4,500 – 5,500 a month`: the structured pay in words; null when the job gives none. */
export function payText(job: Pay, t: TFunction<'job'>, locale: Locale): string | null {
  const { salary_min: min, salary_max: max, salary_currency: currency, salary_period: period } = job;
  if (!currency || (min === null && max === null)) return null;
  const form = max === null ? 'from' : min === null ? 'upTo' : min === max ? 'exact' : 'range';
  const text = t(`pay.${form}`, {
    min: formatNumber(min ?? 0),
    max: formatNumber(max ?? 0),
    currency: t(`pay.currencies.${currency}`),
    period: period ? labelOf(SALARY_PERIOD_LABELS, period, locale) : '',
  });
  return text.trim();
}
