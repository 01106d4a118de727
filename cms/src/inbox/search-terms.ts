import { digitsOf, PHONE_DIGITS_MIN, PHONE_MARK, REFERENCE_MARK } from '../submissions/search/lexemes';
import { nationalNumber } from '../submissions/search/number-lexemes';
import { bare, emailsIn, spellEmail, wordsOf } from '../platform/words';

/** One thing an entry must have. */
export interface SearchTerm {
  /** In the spelling of the index. */
  text: string;
  kind: 'word' | 'email' | 'phone' | 'reference';
}

/** A run of digits as phones are written. Years (2018-2021) are shorter than the shortest of them. */
const PHONE = /(?:\+|\b00)?\p{Nd}[\p{Nd}\s().-]{7,}\p{Nd}/gu;
const PHONE_DIGITS_WHOLE = 9;
/** A reference, or the beginning of one, in two parts: `QA-7F3K2`, `qa 7f3k2`. They may be two ordinary words, too. */
const REFERENCE = /(?<=^|[\s(])(q[acm])[\s‐-―-]([2-9a-z]{2,5})(?=[.,;:!?)]*(?:\s|$))/gi;
/** A word that may be the code of a reference, or most of one. Every code has a digit: `qatar` and `hse` are words. */
const REFERENCE_CODE = /^(?=.*\d)(?:(?:q[acm])?([2-9a-hjkmnp-tv-z]{5})|([2-9a-hjkmnp-tv-z]{3,4}))$/;
/** More words than this do not make a search narrower. */
const TERMS_MAX = 12;

/** What a search asks for: all of its words, each of them the beginning of one. */
export function searchTerms(search: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  const withoutPhones = search.replace(PHONE, (run) => {
    const digits = digitsOf(run).replace(/^0+/, '');
    if (digits.length < PHONE_DIGITS_WHOLE) return run;
    terms.push({ text: digits, kind: 'phone' });
    return ' ';
  });
  const plain = withoutPhones.replace(REFERENCE, (_, prefix: string, code: string) => {
    terms.push({ text: `${prefix} ${code}`.toLowerCase(), kind: 'reference' });
    return ' ';
  });
  const words = plain.split(/\s+/).flatMap((part): SearchTerm[] => {
    // While an address is being typed its end is missing.
    const email = /[\p{L}\p{N}]@[\p{L}\p{N}]/u.test(part) ? (emailsIn(part)[0] ?? spellEmail(part)) : null;
    if (email) return [{ text: email, kind: 'email' }];
    return [...wordsOf(part)].map(({ spelled }) => ({ text: bare(spelled), kind: 'word' }));
  });
  return [...terms, ...words].slice(0, TERMS_MAX);
}

/** The terms as PostgreSQL's tsquery; null: nothing can be found. A single letter has to be a whole word. */
export function tsqueryOf(terms: readonly SearchTerm[]): string | null {
  return terms.map(expressionOf).join(' & ') || null;
}

function expressionOf({ text, kind }: SearchTerm): string {
  const phone = `'${PHONE_MARK}${text}':*`;
  if (kind === 'phone') {
    // A CV may have it as it is dialled at home.
    const national = nationalNumber(text);
    return national ? `(${phone} | '${PHONE_MARK}${national}':*)` : phone;
  }
  if (kind === 'reference') {
    const [prefix, code = ''] = text.split(' ');
    return `('${REFERENCE_MARK}${code}':* | '${prefix}':* & '${code}':*)`;
  }
  const lexeme = `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  if (text.length === 1) return lexeme;
  const [, whole, part] = REFERENCE_CODE.exec(text) ?? [];
  const code = whole ?? part;
  const reference = code ? ` | '${REFERENCE_MARK}${code}':*` : '';
  const isNumber = /^\d+$/.test(text) && text.length >= PHONE_DIGITS_MIN;
  const others = `${isNumber ? ` | ${phone}` : ''}${reference}`;
  return others ? `(${lexeme}:*${others})` : `${lexeme}:*`;
}
