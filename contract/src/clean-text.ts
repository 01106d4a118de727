/** Text as people type it, made safe to store. Plain functions: pages may use them without loading a schema library. */

// Control characters, the marks that reorder text (bidi embeddings, overrides, isolates), lone surrogates.
const UNSAFE = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/gu;

/** One line: no line breaks, single spaces, no control or reordering characters, trimmed, NFC. */
export const cleanLine = (text: string): string =>
  text.replace(UNSAFE, '').normalize('NFC').replace(/\s+/g, ' ').trim();

/** Several lines: as cleanLine, but line breaks stay (at most two in a row). */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(UNSAFE, '')
    .normalize('NFC')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Western digits for Arabic-Indic and Persian ones. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** `+<digits>` or digits only; separators, brackets and a leading 00 are taken out. */
export const cleanPhone = (text: string): string =>
  westernDigits(text.replace(UNSAFE, ''))
    .replace(/[\s\u00A0().\-\u2010-\u2015\u200E\u200F/]/g, '')
    .replace(/^00/, '+');

// What copying out of a document leaves behind: soft hyphens, zero-width spaces and joiners, direction marks.
const INVISIBLE = /[\u00AD\u061C\u2060]|[\u200B-\u200F]/g;

/** One line without the invisible marks that come along when an address is copied. Letter case stays. */
export const cleanEmail = (text: string): string => cleanLine(text.replace(INVISIBLE, ''));

/** A login code: spaces and hyphens out, Arabic digits to Western ones. */
export const cleanCode = (text: string): string => westernDigits(text).replace(/[^0-9]/g, '');
