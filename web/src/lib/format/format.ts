import type { Locale } from '@qantara/contract';
import { parseDate } from './stored-values.js';

/** Western digits and the Gregorian calendar in both languages. */
export const dateTags: Record<Locale, string> = { en: 'en-IN', ar: 'ar-AE-u-ca-gregory-nu-latn' };
const numberTag = 'en-US';
/** Making one takes far longer than using it. */
const plainNumber = new Intl.NumberFormat(numberTag);
const dateFormats = new Map<string, Intl.DateTimeFormat>();
export const DAY_MS = 86_400_000;

/** Grouped by thousands: 15,000 in both languages. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return (options ? new Intl.NumberFormat(numberTag, options) : plainNumber).format(value);
}

/**
 * 21 November 2026 / 21 نوفمبر 2026; short 21 Nov / 21 نوفمبر. A day without a time (`2026-11-21`) stays that day in every
 * zone.
 */
export function formatDate(
  date: string | Date,
  locale: Locale,
  timeZone: string,
  month: 'long' | 'short' = 'long',
): string {
  const zone = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? 'UTC' : timeZone;
  const key = locale + zone + month;
  const year = month === 'long' ? 'numeric' : undefined;
  const options = { day: 'numeric', month, year, timeZone: zone } as const;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(dateTags[locale], options);
  dateFormats.set(key, format);
  return formatMoment(format, date);
}

/** Nothing for what is no date. */
export function formatMoment(format: Intl.DateTimeFormat, date: string | Date): string {
  const moment = parseDate(date);
  return moment ? format.format(moment) : '';
}

/** 21 Nov 2026, 9:14 am / 21 نوفمبر 2026، 9:14 ص. */
export function formatDateTime(date: string | Date, locale: Locale, timeZone: string): string {
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const options = { ...day, hour: 'numeric', minute: '2-digit', timeZone } as const;
  return formatMoment(new Intl.DateTimeFormat(dateTags[locale], options), date);
}

/** Bytes as megabytes (1,048,576 bytes) with two decimals: 0.84. */
export function formatMegabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(2);
}

/** Whole days since a moment, never below 0: a server clock ahead of ours still means today. */
export function wholeDaysSince(date: string | Date, now: Date): number {
  const since = parseDate(date) ?? now;
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}

/** Marks text as left-to-right inside an Arabic sentence where no element can be put (a title, a label). */
export function isolateLtr(text: string): string {
  return `\u2066${text}\u2069`;
}

/** A long number may be broken after a slash, with a zero-width space. */
export function breakable(text: string): string {
  return text.replaceAll('/', '/\u200b');
}
