import type { Locale } from '@qantara/contract';
import { agencyDay } from './agency-day.js';
import { DAY_MS } from './format.js';
import { parseDate } from './stored-values.js';

const tags: Record<Locale, string> = { en: 'en', ar: 'ar-AE-u-nu-latn' };
const formats = new Map<Locale, Intl.RelativeTimeFormat>();
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * "2 hours ago", "yesterday" / «قبل ساعتين»، «أمس»: minutes and hours within the last 24 hours, then calendar days at the
 * agency, so that "yesterday" is yesterday.
 */
export function formatAgo(date: string, locale: Locale, now: Date): string {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(tags[locale], { numeric: 'auto' });
  formats.set(locale, format);
  const then = parseDate(date);
  if (!then) return '';
  const gone = Math.max(0, now.getTime() - then.getTime());
  if (gone < HOUR_MS) return format.format(-Math.floor(gone / MINUTE_MS), 'minute');
  if (gone < DAY_MS) return format.format(-Math.floor(gone / HOUR_MS), 'hour');
  const days = Date.parse(agencyDay(now)) - Date.parse(agencyDay(then));
  return format.format(-Math.round(days / DAY_MS), 'day');
}
