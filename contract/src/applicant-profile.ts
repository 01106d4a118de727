/** The profile that an applicant without a CV sends instead. */
import * as z from 'zod/mini';
import { isCalendarDay } from './calendar-day.js';
import { now } from './clock.js';
import { SALARY_MAX, TRADE_MAX, WORK_YEARS_MAX } from './limits.js';
import type { Locale } from './locale.js';
import type { MessageCode } from './messages-en.js';
import { CURRENCIES, CV_SOURCES, type CvSource } from './options.js';
import { LANGUAGES, LICENCES, STARTS } from './profile-options.js';
import { jsonField, optionalChoice, wholeNumber } from './form-fields.js';
import { optionalLine, optionalText, requiredLine, errorCode } from './text.js';

const years = () => wholeNumber('work_years_invalid', 0, WORK_YEARS_MAX);
/** `YYYY-MM-DD`; blank, null and absent all become null. */
const optionalDay = () =>
  z.pipe(optionalLine(), z.nullable(z.string().check(z.refine(isCalendarDay, errorCode('date_invalid')))));

interface Rule<Value> {
  isMet: (value: Value) => boolean;
  error: MessageCode;
  path: [keyof Value & string];
}

const profileFields = z.object(
  {
    /** As typed; it may be the name of a published trade. */
    trade: requiredLine('work_trade_required', TRADE_MAX),
    /** Years of work in this trade. */
    years: years(),
    /** Of those, years in the Gulf. */
    gulf_years: z._default(z.nullable(years()), null),
    has_passport: z.boolean(errorCode('passport_required')),
    passport_expiry: optionalDay(),
    licence: optionalChoice(LICENCES),
    languages: z.array(z.enum(LANGUAGES, errorCode('languages_required')), errorCode('languages_required')).check(
      z.overwrite((languages) => [...new Set(languages)]),
      z.minLength(1, errorCode('languages_required')),
    ),
    start: optionalChoice(STARTS),
    /** Only with `start: day`. */
    start_day: optionalDay(),
    /** Monthly. */
    salary: z._default(z.nullable(wholeNumber('number_expected', 1, SALARY_MAX)), null),
    salary_currency: optionalChoice(CURRENCIES),
  },
  errorCode('body_invalid'),
);
export type ProfileInput = z.input<typeof profileFields>;
export type ProfileValues = z.output<typeof profileFields>;

const RULES: readonly Rule<ProfileValues>[] = [
  { isMet: ({ years, gulf_years }) => (gulf_years ?? 0) <= years, error: 'gulf_years_order', path: ['gulf_years'] },
  {
    isMet: ({ has_passport, passport_expiry }) => has_passport || passport_expiry === null,
    error: 'value_invalid',
    path: ['passport_expiry'],
  },
  {
    isMet: ({ start, start_day }) => start !== 'day' || start_day !== null,
    error: 'start_day_required',
    path: ['start_day'],
  },
  {
    isMet: ({ start, start_day }) => start === 'day' || start_day === null,
    error: 'value_invalid',
    path: ['start_day'],
  },
  {
    // In UTC, the latest day to begin: where applicants live, it is today already.
    isMet: ({ start_day }) => start_day === null || start_day >= new Date(now()).toISOString().slice(0, 10),
    error: 'day_past',
    path: ['start_day'],
  },
  {
    isMet: ({ salary, salary_currency }) => salary === null || salary_currency !== null,
    error: 'currency_required',
    path: ['salary_currency'],
  },
];
export const profileInput = profileFields.check(
  ...RULES.map(({ isMet, ...rule }) => z.refine<ProfileValues>(isMet, rule)),
);

/**
 * Fields of a form that takes a CV. `photos`: pictures of its pages are sent in `cvPhotos`, in order, instead of `cvFile`.
 * `profile`: `profile` is sent instead of a file; see profileField.
 */
export const cvSourceFields = {
  cv_kind: z._default(z.enum(CV_SOURCES, errorCode('value_invalid')), 'file'),
  profile: z.pipe(optionalText(), z.null(errorCode('profile_with_file'))),
};

/** With `cv_kind: profile`, JSON of ProfileInput. Errors of the profile have fields such as `profile.trade`. */
export const profileField = { profile: jsonField(profileInput, 'body_invalid', {}) };

/** The profile as sent, with the names that its trade had at that time; null: it is not a published trade. */
export interface ApplicantProfile extends ProfileValues {
  trade_name_en: string | null;
  trade_name_ar: string | null;
}

/** Source of the CV in a row. */
export interface CvSourceFacts {
  /** `photos`: the server made the file from them. */
  cv_kind: CvSource;
  /** Instead of a CV. */
  profile: ApplicantProfile | null;
}

/** The trade as typed and, if different, its published name: `Raj mistri (Mason)`. */
export function profileTrade(profile: ApplicantProfile, locale: Locale): string {
  const name = profile[`trade_name_${locale}`];
  return name === null || plain(name) === plain(profile.trade) ? profile.trade : `${profile.trade} (${name})`;
}

/** Without letter case and vowel marks. foldText would add its table to the bundle of the form. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
