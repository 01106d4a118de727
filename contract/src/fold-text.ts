/** Normalises text for search: letter case, accents, digits, quotes, and the spellings of Arabic. */

/** Zeros of other scripts' digits, from Arabic-Indic to Mongolian; those of Latin type are decomposed. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810,
];
/** Digits of other scripts, and their Western digits at the same index of SAME_DIGITS. */
export const OTHER_DIGITS = ZEROS.flatMap((zero) =>
  Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero + digit)),
).join('');
export const SAME_DIGITS = '0123456789'.repeat(ZEROS.length);

/** Letters without a compatibility decomposition, and their replacement: one letter, several, or none. */
export const SAME_LETTERS: Readonly<Record<string, string>> = {
  ...{ ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ٱ: 'ا', ـ: '', '\u0654': '' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
  // Typographic quotes and hyphens of word processors and phones.
  ...{ '\u2018': "'", '\u2019': "'", '\u201a': "'", '\u201b': "'", '\u2032': "'", '\u02b9': "'", '\u02bc': "'" },
  ...{ '\u201c': '"', '\u201d': '"', '\u201e': '"', '\u201f': '"', '\u2033': '"', '«': '"', '»': '"' },
  ...{ '\u2010': '-', '\u2012': '-', '\u2013': '-', '\u2014': '-', '\u2212': '-' },
};
const SAME: Readonly<Record<string, string>> = {
  ...SAME_LETTERS,
  ...Object.fromEntries(Array.from(OTHER_DIGITS, (digit, at) => [digit, String(at % 10)])),
};
const SAME_LETTER = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu');

/** Decomposition would make a space of it, but people type it as an apostrophe. */
export const ACUTE_ACCENT = '\u00b4';
/** Accents, tashkeel and invisible characters; a hamza stays until its seat is known. */
export const FOLDED_AWAY = /(?!\u0654)[\p{M}\p{Cf}]/gu;
/** Before a و a hamza has three seats, and many write none: `مسئول`, `مسؤول`, `مسوول`. Also a regular expression of PostgreSQL. */
export const HAMZA_BEFORE_WAW = '[يو]\u0654+و|ءو';
const HAMZA = new RegExp(HAMZA_BEFORE_WAW, 'gu');

const ASCII = /^[\0-\x7f]*$/;

/** Normalises letters, e.g. `مهندس احمد` for `مُهَنْدِسُ أحمد`; the database does the same, see cms/database/objects/job-search.sql. */
export const foldLetters = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .replaceAll(ACUTE_ACCENT, "'")
        .normalize('NFKD')
        .toLowerCase()
        .replace(FOLDED_AWAY, '')
        .replace(HAMZA, 'وو')
        .replace(SAME_LETTER, (letter) => SAME[letter] ?? letter);

/** The same on one line, trimmed and with single spaces between words. */
export const foldText = (text: string): string => foldLetters(text).replace(/\s+/g, ' ').trim();
