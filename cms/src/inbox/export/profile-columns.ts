/** Columns with the profiles of applicants without a CV; empty for others. */
import {
  type ApplicantProfile,
  type Label,
  labelOf,
  LANGUAGE_LABELS,
  LICENCE_LABELS,
  type Locale,
  profileTrade,
  START_LABELS,
} from '@qantara/contract';
import type { ExportColumn } from './exported-entry';

export const YES: Label = { en: 'Yes', ar: 'نعم' };
export const NO: Label = { en: 'No', ar: 'لا' };

const column = (
  head: Label,
  width: number,
  textOf: (profile: ApplicantProfile, locale: Locale) => string | number | null,
): ExportColumn => ({
  head,
  width,
  // JSON columns are read as text.
  valueOf: ({ profile }, locale) =>
    typeof profile === 'string' ? String(textOf(JSON.parse(profile) as ApplicantProfile, locale) ?? '') : '',
});

export const PROFILE_COLUMNS: readonly ExportColumn[] = [
  column({ en: 'Trade', ar: 'المهنة' }, 24, profileTrade),
  column({ en: 'Years in the trade', ar: 'سنوات العمل في المهنة' }, 14, ({ years }) => years),
  column({ en: 'Years in the Gulf', ar: 'سنوات العمل في الخليج' }, 14, ({ gulf_years }) => gulf_years),
  column({ en: 'Passport', ar: 'جواز السفر' }, 10, ({ has_passport }, locale) => (has_passport ? YES : NO)[locale]),
  column({ en: 'Passport expiry', ar: 'انتهاء جواز السفر' }, 14, ({ passport_expiry }) => passport_expiry),
  column({ en: 'Driving licence', ar: 'رخصة القيادة' }, 24, ({ licence }, locale) =>
    licence ? LICENCE_LABELS[licence][locale] : null,
  ),
  column({ en: 'Languages', ar: 'اللغات' }, 28, ({ languages }, locale) =>
    languages.map((language) => labelOf(LANGUAGE_LABELS, language, locale)).join(locale === 'ar' ? '، ' : ', '),
  ),
  column(
    { en: 'Can start', ar: 'بدء العمل' },
    18,
    ({ start, start_day }, locale) => start_day ?? (start ? START_LABELS[start][locale] : null),
  ),
  column({ en: 'Expected monthly salary', ar: 'الراتب الشهري المتوقع' }, 18, ({ salary, salary_currency }) =>
    salary === null ? null : `${salary} ${salary_currency ?? ''}`,
  ),
];
