import { lineText, type Piece } from './line-order';

/** One piece of text on a page: a letter, a ligature, or the replacement text of several glyphs. */
export interface Glyph {
  text: string;
  /** Edges along the line, in points. */
  left: number;
  right: number;
  /** Height of its baseline. */
  baseline: number;
  /** Height of its font. */
  em: number;
  /** Quarter turns of its line. */
  turns: number;
}

/** In parts of the font size: vertical distance of glyphs in one line, and horizontal distance of words. */
const LINE_SHIFT = 0.5;
/** For scripts that hang from the upper right to the lower left; their letters touch. */
const HANGING_SHIFT = 1.2;
const TOUCHING = 0.2;
const WORD_GAP = 0.18;
/** Smaller, because joined letters have no space beside those that do not join. */
const WORD_GAP_RIGHT_TO_LEFT = 0.24;
/** With more distance, letters are separate words. */
const LETTER_SPACING_MAX = 0.6;
const GAPS_MIN = 4;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const isRightToLeft = ({ text }: Glyph) => RIGHT_TO_LEFT.test(text) && !/\p{Nd}/u.test(text);
const isSpace = ({ text }: Glyph) => !/\S/.test(text);

/** The text of a page, line by line. Glyphs are in the order of the file. */
export function textOfGlyphs(glyphs: readonly Glyph[]): string {
  let text = '';
  for (const line of linesOf(glyphs)) {
    const written = textOfLine(line);
    // A word divided by a soft hyphen continues in the next line.
    text += written.endsWith('\u00AD') ? written : `${written}\n`;
  }
  return text;
}

function linesOf(glyphs: readonly Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [];
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    // PDFium inserts a space without width between two pieces of text; the file has none.
    if (isSpace(glyph) && glyph.right - glyph.left < 0.01) continue;
    if (last && isOnLine(last, glyph)) lines.at(-1)?.push(glyph);
    else lines.push([glyph]);
    // The space between two words may be at any position.
    if (!isSpace(glyph) || !last) last = glyph;
  }
  return lines;
}

function isOnLine(last: Glyph, glyph: Glyph): boolean {
  if (last.turns !== glyph.turns) return false;
  const em = Math.max(last.em, glyph.em);
  const shift = Math.abs(last.baseline - glyph.baseline);
  if (shift < em * LINE_SHIFT) return true;
  return shift < em * HANGING_SHIFT && gap(last, glyph) < em * TOUCHING && isRightToLeft(last) && isRightToLeft(glyph);
}

function textOfLine(line: readonly Glyph[]): string {
  const turns = line.some(isRightToLeft);
  // From right to left, the order of the file has no meaning.
  const glyphs = turns ? line.toSorted((a, b) => a.left + a.right - b.left - b.right) : line;
  const widest = turns ? WORD_GAP_RIGHT_TO_LEFT : letterSpacing(glyphs) + WORD_GAP;
  const pieces: Piece[] = [];
  let previous: Glyph | undefined;
  // A mark is inside the box of its letter, so the letter decides where the word ends.
  let reach = -Infinity;
  for (const glyph of glyphs) {
    if (previous) {
      const distance = glyph.left < previous.left ? gap(previous, glyph) : glyph.left - reach;
      if (distance > widest * Math.min(previous.em, glyph.em)) pieces.push({ str: ' ', x: glyph.left, dir: 'ltr' });
      if (glyph.left < previous.left) reach = -Infinity;
    }
    pieces.push({ str: glyph.text, x: glyph.left, dir: isRightToLeft(glyph) ? 'rtl' : 'ltr' });
    reach = Math.max(reach, glyph.right);
    previous = glyph;
  }
  return lineText(pieces);
}

/** The usual distance of letters in a line, in parts of the font size: spaced letters are still words. */
function letterSpacing(line: readonly Glyph[]): number {
  const gaps: number[] = [];
  for (const [at, glyph] of line.entries()) {
    const previous = line[at - 1];
    if (previous && !isSpace(previous) && !isSpace(glyph)) gaps.push(gap(previous, glyph) / glyph.em);
  }
  if (gaps.length < GAPS_MIN) return 0;
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  return middle > 0 && middle < LETTER_SPACING_MAX ? middle : 0;
}

/** Horizontal distance of two glyphs in any order; negative if they overlap. */
const gap = (one: Glyph, other: Glyph): number => Math.max(one.left, other.left) - Math.min(one.right, other.right);
