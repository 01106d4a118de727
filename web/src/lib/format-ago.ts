import type { Locale } from '@qantara/contract';

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const tags: Record<Locale, string> = { en: 'en', ar: 'ar-AE-u-nu-latn' };
const formats = new Map<Locale, Intl.RelativeTimeFormat>();

/** "2 hours ago", "yesterday" / «قبل ساعتين»، «أمس»: in the largest unit that fits. */
export function formatAgo(date: string, locale: Locale, now: Date): string {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(tags[locale], { numeric: 'auto' });
  formats.set(locale, format);
  const gone = Math.max(0, now.getTime() - Date.parse(date));
  const [unit, size] = steps.find(([, length]) => gone >= length) ?? steps[2];
  return format.format(-Math.floor(gone / size), unit);
}
