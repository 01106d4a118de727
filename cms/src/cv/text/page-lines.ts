import { lineText, type Piece } from './line-order';

/** What a page shows in one piece: a letter, a ligature, or what a producer says that several glyphs stand for. */
export interface Glyph {
  text: string;
  /** Edges along the line, in points. */
  left: number;
  right: number;
  /** Height of the line it stands on. */
  baseline: number;
  /** Height of its font. */
  em: number;
  /** Quarter turns of its line. */
  turns: number;
}

/** Parts of the height of a font: how far glyphs of one line may be up or down, and words of one line apart. */
const LINE_SHIFT = 0.5;
/** Scripts that hang from the upper right to the lower left: their letters touch. */
const HANGING_SHIFT = 1.2;
const TOUCHING = 0.2;
const WORD_GAP = 0.18;
/** Letters that join have no room of their own beside those that do not. */
const WORD_GAP_RIGHT_TO_LEFT = 0.24;
/** Beyond it letters are not spaced, but apart. */
const LETTER_SPACING_MAX = 0.6;
const GAPS_MIN = 4;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const isRightToLeft = ({ text }: Glyph) => RIGHT_TO_LEFT.test(text) && !/\p{Nd}/u.test(text);
const isSpace = ({ text }: Glyph) => !/\S/.test(text);

/** The text of a page, line by line. Its glyphs come in the order of the file. */
export function textOfGlyphs(glyphs: readonly Glyph[]): string {
  let text = '';
  for (const line of linesOf(glyphs)) {
    const written = textOfLine(line);
    // A word that is divided at the end of its line goes on in the next.
    text += written.endsWith('\u00AD') ? written : `${written}\n`;
  }
  return text;
}

function linesOf(glyphs: readonly Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [];
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    // A blank without width is none of the file: PDFium puts it between two pieces of text.
    if (isSpace(glyph) && glyph.right - glyph.left < 0.01) continue;
    if (last && isOnLine(last, glyph)) lines.at(-1)?.push(glyph);
    else lines.push([glyph]);
    // The blank between two words may stand anywhere.
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
  // From right to left the order of the file means nothing.
  const glyphs = turns ? line.toSorted((a, b) => a.left + a.right - b.left - b.right) : line;
  const widest = turns ? WORD_GAP_RIGHT_TO_LEFT : letterSpacing(glyphs) + WORD_GAP;
  const pieces: Piece[] = [];
  let previous: Glyph | undefined;
  // A mark stands within its letter: the word reaches as far as the letter.
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

/** The usual distance of letters in a line, in parts of the height of their font: spaced ones are still words. */
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

/** Between two glyphs, whichever comes first; below zero: they overlap. */
const gap = (one: Glyph, other: Glyph): number => Math.max(one.left, other.left) - Math.min(one.right, other.right);
