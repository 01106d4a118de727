import type { Locale } from '@qantara/contract';

const names = new Map<Locale, Intl.DisplayNames>();

/** The name of a country by its ISO 3166 code; the code itself where it has none. */
export function countryName(iso: string, locale: Locale): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  names.set(locale, known);
  return known.of(iso) ?? iso;
}
