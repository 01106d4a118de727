import type { Locale } from '@qantara/contract';
import { dateTags, formatDateTime, formatMoment } from './format.js';

/**
 * A date with its time, for lists, where most rows are of this year: 21 Nov, 9:14 am; of another year 21 Nov 2026, 9:14 am.
 * @param now by the clock of the server
 */
export function formatListTime(date: string | Date, locale: Locale, timeZone: string, now: Date): string {
  const yearOf = (moment: string | Date) => new Date(moment).toLocaleDateString('en', { year: 'numeric', timeZone });
  if (yearOf(date) !== yearOf(now)) return formatDateTime(date, locale, timeZone);
  const options = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone } as const;
  return formatMoment(new Intl.DateTimeFormat(dateTags[locale], options), date);
}
