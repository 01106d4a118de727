import { labelOf, NATIONALITY_LABELS, type Locale, type Nationality } from '@qantara/contract';

/** `Indian, Nepali` / `الهندية، النيبالية`. */
export const nationalitiesText = (nationalities: readonly Nationality[], locale: Locale): string =>
  nationalities.map((value) => labelOf(NATIONALITY_LABELS, value, locale)).join(locale === 'ar' ? '، ' : ', ');
