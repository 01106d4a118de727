import type { Locale } from '@qantara/contract';
import { agencyDay } from '../../lib/format/agency-day.js';
import { dateTags } from '../../lib/format/format.js';
import { parseDate } from '../../lib/format/stored-values.js';

/** Months from this one on that an employer can choose to start in. */
const MONTHS = 12;

/** This month and those after it, `YYYY-MM`, in the agency's time zone. */
export function startMonths(now: Date, locale: Locale): { value: string; label: string }[] {
  // One for all: making it takes far longer than using it.
  const format = monthFormat(locale);
  return Array.from({ length: MONTHS }, (_, later) => {
    const first = new Date(agencyDay(now));
    first.setUTCMonth(first.getUTCMonth() + later, 1);
    return { value: first.toISOString().slice(0, 7), label: format.format(first) };
  });
}

/** January 2027 / يناير 2027. @param month `YYYY-MM` */
export function formatMonth(month: string, locale: Locale): string {
  const first = parseDate(`${month}-01`);
  return first ? monthFormat(locale).format(first) : '';
}

const monthFormat = (locale: Locale) =>
  new Intl.DateTimeFormat(dateTags[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' });
