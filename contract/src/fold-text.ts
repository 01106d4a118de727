/** Text as searches compare it: one spelling for letter case, accents, digits, and the ways to write Arabic. */

const digitsFrom = (zero: number) =>
  Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)]));

/** What compatibility decomposition leaves as it is, and what it counts as: one letter, several, or none. */
export const SAME_LETTERS: Readonly<Record<string, string>> = {
  ...{ ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ٱ: 'ا', ـ: '' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
  ...digitsFrom(0x660),
  ...digitsFrom(0x6f0),
};
const SAME = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'gu');

/** Accents, tashkeel, and what nobody sees. */
export const FOLDED_AWAY = /[\p{M}\p{Cf}]/gu;

const ASCII = /^[\0-\x7f]*$/;

/** Every letter in the one spelling, e.g. `مهندس احمد` for `مُهَنْدِسُ أحمد`; the database does the same, see job-search-fold. */
export const foldLetters = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(FOLDED_AWAY, '')
        .replace(SAME, (letter) => SAME_LETTERS[letter] ?? letter);

/** The same on one line, with single blanks between words and none around them. */
export const foldText = (text: string): string => foldLetters(text).replace(/\s+/g, ' ').trim();
