import type { Currency } from '@qantara/contract';
import { typedNumber } from '../../lib/format/typed-number.js';

/** What the form holds of a profile in place of a CV. */
export interface ProfileFormValues {
  trade: string;
  years: string;
  gulf_years: string;
  has_passport: '' | 'yes' | 'no';
  passport_expiry: string;
  licence: string;
  languages: string[];
  start: string;
  start_day: string;
  salary: string;
  /** Of the job; empty: not chosen. */
  salary_currency: Currency | '';
}

export const PROFILE_FIELDS = [
  'profile.trade',
  'profile.years',
  'profile.gulf_years',
  'profile.has_passport',
  'profile.passport_expiry',
  'profile.licence',
  'profile.languages',
  'profile.start',
  'profile.start_day',
  'profile.salary',
] as const;

export const emptyProfile = (currency: Currency | '' = ''): ProfileFormValues => ({
  ...{ trade: '', years: '', gulf_years: '', has_passport: '', passport_expiry: '', licence: '', languages: [] },
  ...{ start: '', start_day: '', salary: '' },
  salary_currency: currency,
});

/** The field of the call, JSON of ProfileInput. What was typed in a field that is no longer shown is not in it. */
export const profileJson = (profile: ProfileFormValues): string =>
  JSON.stringify({
    trade: profile.trade,
    years: typedNumber(profile.years),
    gulf_years: typedNumber(profile.gulf_years),
    has_passport: profile.has_passport ? profile.has_passport === 'yes' : null,
    passport_expiry: profile.has_passport === 'yes' ? profile.passport_expiry : null,
    licence: profile.licence,
    languages: profile.languages,
    start: profile.start,
    start_day: profile.start === 'day' ? profile.start_day : null,
    salary: typedNumber(profile.salary),
    salary_currency: profile.salary_currency,
  });
