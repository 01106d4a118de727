import type { Locale } from './locale.js';

/** Fills the `{name}` placeholders of a message; minutes and seconds include their unit. */
export const fillMessage = (text: string, locale: Locale, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => textOf(name, values[name] ?? place, locale));

const UNITS: Readonly<Record<string, string>> = { minutes: 'minute', seconds: 'second' };

/** Times with the plural forms of the language: 1 minute, 5 minutes; Arabic has more forms. */
function textOf(name: string, value: string | number, locale: Locale): string {
  const unit = UNITS[name];
  if (!unit || typeof value !== 'number') return String(value);
  const numbers = locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-US';
  return new Intl.NumberFormat(numbers, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
