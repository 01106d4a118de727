import { digitsOf, PHONE_DIGITS_MIN, PHONE_MARK, REFERENCE_MARK } from '../submissions/search/lexemes';
import { nationalNumber } from '../submissions/search/number-lexemes';
import { stripArticle, emailsIn, normalizeEmail, wordsOf } from '../platform/tokenizer';

/** One condition of a search. */
export interface SearchTerm {
  /** Normalised as in the index. */
  text: string;
  kind: 'word' | 'email' | 'phone' | 'reference';
}

/** A run of digits that looks like a phone. Years (2018-2021) are shorter than the shortest phone. */
const PHONE = /(?:\+|\b00)?\p{Nd}[\p{Nd}\s().-]{7,}\p{Nd}/gu;
const PHONE_DIGITS_WHOLE = 9;
/** A reference or its beginning, in two parts: `QA-7F3K2`, `qa 7f3k2`. It may also be two ordinary words. */
const REFERENCE = /(?<=^|[\s(])(q[achm])[\s‐-―-]([2-9a-z]{2,5})(?=[.,;:!?)]*(?:\s|$))/gi;
/** A word that may be most or all of a reference's code. Every code has a digit, so `qatar` and `hse` are words. */
const REFERENCE_CODE = /^(?=.*\d)(?:(?:q[achm])?([2-9a-hjkmnp-tv-z]{5})|([2-9a-hjkmnp-tv-z]{3,4}))$/;
/** More words hardly narrow a search. */
const TERMS_MAX = 12;

/** The terms of a search: entries must match all of them, each as the beginning of a word. */
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
    // An email that is still being typed has no end.
    const email = /[\p{L}\p{N}]@[\p{L}\p{N}]/u.test(part) ? (emailsIn(part)[0] ?? normalizeEmail(part)) : null;
    if (email) return [{ text: email, kind: 'email' }];
    return [...wordsOf(part)].map(({ normalized }) => ({ text: stripArticle(normalized), kind: 'word' }));
  });
  return [...terms, ...words].slice(0, TERMS_MAX);
}

/** The terms as a tsquery of PostgreSQL; null: no match is possible. A single letter must be a whole word. */
export function tsqueryOf(terms: readonly SearchTerm[]): string | null {
  return terms.map(expressionOf).join(' & ') || null;
}

function expressionOf({ text, kind }: SearchTerm): string {
  const phone = `'${PHONE_MARK}${text}':*`;
  if (kind === 'phone') {
    // A CV may have the number as dialled inside the country.
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
