import { emailsIn, formsOf, wordsOf } from '../../platform/words';

/** Put before the ends of phone numbers, so that `10 years` is not looked for inside phones. */
export const PHONE_MARK = '#';
/** Fewer digits say nothing about a phone. */
export const PHONE_DIGITS_MIN = 4;
/** Put before the ends of the code of a reference, so that a word is not looked for inside codes by accident. */
export const REFERENCE_MARK = '=';
/** Fewer characters of a reference are no search for it. */
const REFERENCE_CHARS_MIN = 3;
/** Words of one entry beyond this many different ones are not searched. */
const LEXEMES_MAX = 20_000;

/** What a text is found by: its words, Arabic ones with and without article and particles, e-mail addresses whole as well. */
export function lexemesOf(...texts: readonly string[]): string[] {
  const lexemes = new Set<string>();
  for (const text of texts) {
    for (const { spelled } of wordsOf(text)) {
      if (lexemes.size >= LEXEMES_MAX) break;
      for (const form of formsOf(spelled)) lexemes.add(form);
      const plain = spelled.replace(/[+#]+$/, '');
      if (plain !== spelled) lexemes.add(plain);
    }
    for (const email of emailsIn(text)) lexemes.add(email);
  }
  return [...lexemes].slice(0, LEXEMES_MAX);
}

/** Every end of a phone number: what begins one of them stands somewhere inside the number. */
export function phoneLexemes(phone: string): string[] {
  const digits = digitsOf(phone);
  const ends = Math.max(0, digits.length - PHONE_DIGITS_MIN + 1);
  return Array.from({ length: ends }, (_, start) => PHONE_MARK + digits.slice(start));
}

/** Every end of the code of a reference that is worth saying. */
export function referenceLexemes(reference: string): string[] {
  const code = reference.slice(reference.indexOf('-') + 1).toLowerCase();
  const ends = Math.max(0, code.length - REFERENCE_CHARS_MIN + 1);
  return Array.from({ length: ends }, (_, start) => REFERENCE_MARK + code.slice(start));
}

/** Digits of any script as 0 to 9. */
export const digitsOf = (text: string): string =>
  [...wordsOf(text)].map(({ spelled }) => spelled.replace(/\D/g, '')).join('');
