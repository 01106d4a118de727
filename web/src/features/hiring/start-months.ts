import { AGENCY_TIME_ZONE, type Locale } from '@qantara/contract';
import { dateTags } from '../../lib/format.js';
import { parseDate } from '../../lib/stored-values.js';

/** Months from this one on that an employer can choose to start in. */
const MONTHS = 12;

/** This month and those after it, `YYYY-MM`, in the agency's time zone. */
export function startMonths(now: Date, locale: Locale): { value: string; label: string }[] {
  const [year = 0, month = 0] = now.toLocaleDateString('en-CA', { timeZone: AGENCY_TIME_ZONE }).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, later) => {
    const value = new Date(Date.UTC(year, month - 1 + later)).toISOString().slice(0, 7);
    return { value, label: formatMonth(value, locale) };
  });
}

/** January 2027 / يناير 2027. @param month `YYYY-MM` */
export function formatMonth(month: string, locale: Locale): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const first = parseDate(`${month}-01`);
  return first ? new Intl.DateTimeFormat(dateTags[locale], options).format(first) : '';
}
