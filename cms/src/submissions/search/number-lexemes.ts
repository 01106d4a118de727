import { westernDigits } from '@qantara/contract';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { PHONE_MARK } from './lexemes';

/** Fewer digits are years and amounts, which are indexed as words. */
const DIGITS_MIN = 6;
/** Longer numbers do not identify a person. */
const DIGITS_MAX = 20;
const GROUPS_MAX = 8;
/** Separators between the groups of a number; after a slash another number may begin. */
const GAP = /^[\s()+./\u2010-\u2015-]{1,4}$/;
const LETTERS_BEFORE = /(?:^|[^\p{L}\p{N}])([a-z]{1,3})([\s-]?)$/iu;
/** Shorter international numbers are still being typed. */
const INTERNATIONAL_MIN = 11;
const CALLING_CODES = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/**
 * Lexemes of the numbers in a CV: phones with and without country code or leading zero, passports, ID cards and licences,
 * with or without spaces. Adjacent numbers cannot be distinguished, so each group may begin one.
 */
export function numberLexemes(cv: string): string[] {
  const text = westernDigits(cv);
  const lexemes = new Set<string>();
  const groups = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, at: index }));
  for (const [number, { at }] of groups.entries()) {
    let joined = '';
    let end = at;
    for (const group of groups.slice(number, number + GROUPS_MAX)) {
      if (group.at !== at && !GAP.test(text.slice(end, Math.min(group.at, end + 5)))) break;
      joined += group.digits;
      end = group.at + group.digits.length;
    }
    const digits = joined.slice(0, DIGITS_MAX);
    if (digits.length < DIGITS_MIN) continue;
    for (const reading of readingsOf(digits)) lexemes.add(PHONE_MARK + reading);
    // `N 1234567` and `N1234567` are the same passport.
    const [, letters, gap] = LETTERS_BEFORE.exec(text.slice(Math.max(0, at - 5), at)) ?? [];
    if (letters) lexemes.add(letters.toLowerCase() + (gap ? digits : ''));
  }
  return [...lexemes];
}

function readingsOf(digits: string): string[] {
  const plain = digits.replace(/^0+/, '');
  const national = nationalNumber(plain);
  return [digits, plain, ...(national ? [national] : [])];
}

/** Digits of an international number (without `+` or `00`) without its country code; null: it is none. */
export function nationalNumber(digits: string): string | null {
  const length = [1, 2, 3].find((length) => CALLING_CODES.has(digits.slice(0, length)));
  return length && digits.length >= INTERNATIONAL_MIN ? digits.slice(length).replace(/^0/, '') : null;
}
