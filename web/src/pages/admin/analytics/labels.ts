import {
  type Analytics,
  COUNTRY_LABELS,
  JOB_TYPE_LABELS,
  labelOf,
  type Locale,
  TRAFFIC_SOURCE_LABELS,
} from '@qantara/contract';
import { formatNumber } from '../../../lib/format/format.js';

const groups = { countries: COUNTRY_LABELS, types: JOB_TYPE_LABELS, sources: TRAFFIC_SOURCE_LABELS };
export type Group = keyof typeof groups;

export const groupLabel = (group: Group, key: string, locale: Locale, unknown: string): string =>
  key === 'unknown' ? unknown : labelOf(groups[group], key, locale);

export const titleOf = (job: Analytics['jobs'][number], locale: Locale, gone: string): string =>
  (locale === 'ar' ? job.title_ar : null) ?? job.title ?? gone;

/** 12.5%; a dash where there is nothing to divide by. */
export const percent = (share: number | null): string =>
  share === null ? '–' : formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });

/** Minutes as people say them: minutes below two hours, hours below three days, then days. */
export function duration(minutes: number | null, locale: Locale): string {
  if (minutes === null) return '–';
  const [value, unit] =
    minutes < 120
      ? ([minutes, 'minute'] as const)
      : minutes < 4320
        ? ([minutes / 60, 'hour'] as const)
        : ([minutes / 1440, 'day'] as const);
  const tag = locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-US';
  const options = {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: unit === 'minute' ? 0 : 1,
  } as const;
  return new Intl.NumberFormat(tag, options).format(value);
}

/** `3 Nov` of a day without a time. */
export const shortDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE-u-ca-gregory-nu-latn' : 'en-IN', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
