/** Text as people type it, made safe to store. Plain functions: pages may use them without loading a schema library. */

// Control characters; the marks that reorder text (bidi embeddings, overrides, isolates); what nobody sees (zero-width
// spaces, soft hyphens, invisible operators, tags); blanks that pass for letters (Hangul fillers, the empty Braille cell).
const UNSAFE =
  /[^\P{Cc}\t\n\r]|[\u00AD\u115F\u1160\u180E\u200B\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]|\p{Cs}/gu;
/** More marks on one letter than any script has. They tower over the lines around them, and cost time to compose. */
const PILED_MARKS = /(\p{M}{5})\p{M}+/gu;
const JOINERS = /[\u200C\u200D]+/g;
const JOINABLE_END = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
/** A joiner behind a virama shapes the letter before it, also at the end of a word. */
const MARK_END = /\p{M}$/u;
const JOINABLE_START = /^[\p{L}\p{M}\p{Extended_Pictographic}]/u;
/** Something that can be seen by itself. */
const VISIBLE = /[^\s\p{Cf}\p{M}]/u;

/** Without characters that hide, reorder or pile up; joiners stay between letters (Persian, Malayalam) and in emoji. */
export const withoutTricks = (text: string): string =>
  text
    .replace(UNSAFE, '')
    .replace(PILED_MARKS, '$1')
    .replace(JOINERS, (run, at: number, all: string) => {
      const before = all.slice(Math.max(0, at - 2), at);
      const after = all.slice(at + run.length, at + run.length + 2);
      const joins = JOINABLE_END.test(before) && JOINABLE_START.test(after);
      return joins || MARK_END.test(before) ? (run[0] ?? '') : '';
    });

/** Text of nothing but marks and invisible characters is no text; one that begins with a mark would mark what stands before. */
const visible = (text: string): string => (VISIBLE.test(text) ? text.replace(/^[\p{M}\u200C\u200D]+/u, '').trim() : '');

/** One line: no line breaks, single spaces, no control, reordering or hidden characters, trimmed, NFC. */
export const cleanLine = (text: string): string =>
  visible(withoutTricks(text).normalize('NFC').replace(/\s+/g, ' ').trim());

/** Several lines: as cleanLine, but line breaks stay (at most two in a row). Its time grows with the text's length only. */
export const cleanText = (text: string): string => {
  const lines = withoutTricks(text.replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trimEnd());
  return visible(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
};

const DIGIT = /\p{Nd}/u;

/** Unicode has the decimal digits of every script in rows of ten, from zero to nine; some rows follow one another. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Western digits for the decimal digits of any script: Arabic-Indic, Persian, Devanagari, Bengali, full-width... */
export const westernDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : digitValue(digit)));

// What copying out of a document leaves behind beside what cleanLine takes out: joiners and direction marks.
const INVISIBLE = /\u061C|[\u200C-\u200F]/g;

/** One line without the invisible marks that come along when an address is copied. Letter case stays. */
export const cleanEmail = (text: string): string => cleanLine(text.replace(INVISIBLE, ''));

/** A login code: spaces and hyphens out, Arabic digits to Western ones. */
export const cleanCode = (text: string): string => westernDigits(text).replace(/[^0-9]/g, '');
