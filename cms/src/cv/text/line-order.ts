/** A piece of text of a line in a PDF. */
export interface Piece {
  str: string;
  /** Direction of its letters, which are in reading order. */
  dir: string;
  /** Distance from the left edge. */
  x: number;
}

/**
 * The text of a line in reading order. Many programs write Arabic letter by letter from the left, that is from its end; the
 * positions of the pieces show in which direction they are read.
 */
export function lineText(pieces: readonly Piece[]): string {
  if (!pieces.some(isRightToLeft)) return textOf(pieces);
  const runs: { rightToLeft: boolean; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => a.x - b.x)) {
    const run = runs.at(-1);
    if (run && (isNeutral(piece) || run.rightToLeft === isRightToLeft(piece))) run.pieces.push(piece);
    else runs.push({ rightToLeft: isRightToLeft(piece), pieces: [piece] });
  }
  const texts = runs.map(({ rightToLeft, pieces }) => textOf(rightToLeft ? pieces.toReversed() : pieces));
  return (readsFromRight(pieces) ? texts.toReversed() : texts).join(' ');
}

const textOf = (pieces: readonly Piece[]) => pieces.map(({ str }) => str).join('');
const isRightToLeft = ({ dir }: Piece) => dir === 'rtl';
const isNeutral = ({ str }: Piece) => !/[\p{L}\p{N}]/u.test(str);

function readsFromRight(pieces: readonly Piece[]): boolean {
  const letters = (wanted: boolean) => textOf(pieces.filter((piece) => isRightToLeft(piece) === wanted)).length;
  return letters(true) > letters(false);
}
