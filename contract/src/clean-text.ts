/** Makes typed text safe to store. Plain functions, so that pages can use them without loading a schema library. */

// Control characters; the marks that reorder text (bidi embeddings, overrides, isolates); invisible characters (zero-width
// spaces, soft hyphens, invisible operators, tags); blanks that pass for letters (Hangul fillers, the empty Braille cell).
const UNSAFE =
  /[^\P{Cc}\t\n\r]|[\u00AD\u115F\u1160\u180E\u200B\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]|\p{Cs}/gu;
/** More marks on one letter than any script has. They overlap other lines, and are slow to compose. */
const PILED_MARKS = /(\p{M}{5})\p{M}+/gu;
const JOINERS = /[\u200C\u200D]+/g;
const JOINABLE_END = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
/** After a virama, a joiner shapes the letter before it, also at the end of a word. */
const MARK_END = /\p{M}$/u;
const JOINABLE_START = /^[\p{L}\p{M}\p{Extended_Pictographic}]/u;
/** A character that is visible on its own. */
const VISIBLE = /[^\s\p{Cf}\p{M}]/u;

/** Removes characters that hide, reorder or pile up; preserves joiners between letters (Persian, Malayalam) and in emoji. */
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

/** Text with only marks and invisible characters is empty; a leading mark would combine with the character before the text. */
const visible = (text: string): string => (VISIBLE.test(text) ? text.replace(/^[\p{M}\u200C\u200D]+/u, '').trim() : '');

/** One line: no line breaks, single spaces, no control, reordering or hidden characters, trimmed, NFC. */
export const cleanLine = (text: string): string =>
  visible(withoutTricks(text).normalize('NFC').replace(/\s+/g, ' ').trim());

/** Several lines: like cleanLine, but line breaks stay (at most two in a row). Runs in linear time. */
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

/** Unicode has the decimal digits of every script in runs of ten, from zero to nine; some runs are adjacent. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Replaces the decimal digits of any script by Western digits: Arabic-Indic, Persian, Devanagari, Bengali, full-width... */
export const westernDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : digitValue(digit)));

// Joiners and direction marks, which copying from a document adds and cleanLine preserves.
const INVISIBLE = /\u061C|[\u200C-\u200F]/g;

/** One line without the invisible marks of a copied email. Letter case stays. */
export const cleanEmail = (text: string): string => cleanLine(text.replace(INVISIBLE, ''));

/** A login code: without spaces and hyphens, in Western digits. */
export const cleanCode = (text: string): string => westernDigits(text).replace(/[^0-9]/g, '');
