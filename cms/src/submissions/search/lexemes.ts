import { emailsIn, variantsOf, wordsOf } from '../../platform/tokenizer';

/** Prefix of the suffixes of phone numbers, so that `10 years` does not match inside phones. */
export const PHONE_MARK = '#';
/** Fewer digits do not identify a phone. */
export const PHONE_DIGITS_MIN = 4;
/** Prefix of the suffixes of a reference's code, so that words do not match inside codes. */
export const REFERENCE_MARK = '=';
/** Fewer characters do not identify a reference. */
const REFERENCE_CHARS_MIN = 3;
/** Distinct words of an entry that are indexed. */
const LEXEMES_MAX = 20_000;

/** Lexemes of texts: words, Arabic ones with and without article and particles, and complete email addresses. */
export function lexemesOf(...texts: readonly string[]): string[] {
  const lexemes = new Set<string>();
  for (const text of texts) {
    for (const { normalized } of wordsOf(text)) {
      if (lexemes.size >= LEXEMES_MAX) break;
      for (const form of variantsOf(normalized)) lexemes.add(form);
      const plain = normalized.replace(/[+#]+$/, '');
      if (plain !== normalized) lexemes.add(plain);
    }
    for (const email of emailsIn(text)) lexemes.add(email);
  }
  return [...lexemes].slice(0, LEXEMES_MAX);
}

/** Every suffix of a phone number: a prefix of a suffix is any part of the number. */
export function phoneLexemes(phone: string): string[] {
  const digits = digitsOf(phone);
  const ends = Math.max(0, digits.length - PHONE_DIGITS_MIN + 1);
  return Array.from({ length: ends }, (_, start) => PHONE_MARK + digits.slice(start));
}

/** The suffixes of a reference's code that are long enough to search for. */
export function referenceLexemes(reference: string): string[] {
  const code = reference.slice(reference.indexOf('-') + 1).toLowerCase();
  const ends = Math.max(0, code.length - REFERENCE_CHARS_MIN + 1);
  return Array.from({ length: ends }, (_, start) => REFERENCE_MARK + code.slice(start));
}

/** Digits of any script as 0 to 9. */
export const digitsOf = (text: string): string =>
  [...wordsOf(text)].map(({ normalized }) => normalized.replace(/\D/g, '')).join('');
