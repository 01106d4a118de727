import type { Glyph } from './page-lines';

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** Left, bottom, right, top in points. */
export type Box = [number, number, number, number];

const point = (x: number, y: number, [a, b, c, d, e, f]: Matrix) => [a * x + c * y + e, b * x + d * y + f] as const;

export const multiply = ([a, b, c, d, e, f]: Matrix, outer: Matrix): Matrix => {
  const [x, y] = point(e, f, outer);
  const [oa, ob, oc, od] = outer;
  return [a * oa + b * oc, a * ob + b * od, c * oa + d * oc, c * ob + d * od, x, y];
};

export const union = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

/** Rotates a glyph upright, so that every line runs from left to right. */
export function turned(glyph: { text: string; box: Box; x: number; y: number; em: number; turns: number }): Glyph {
  const { text, box, x, y, em, turns } = glyph;
  const [left, bottom, right, top] = box;
  if (turns === 1) return { text, left: bottom, right: top, baseline: -x, em, turns };
  if (turns === 2) return { text, left: -right, right: -left, baseline: -y, em, turns };
  if (turns === 3) return { text, left: -top, right: -bottom, baseline: x, em, turns };
  return { text, left, right, baseline: y, em, turns };
}

/** Bounding box of a transformed box. */
export function boundsOf([left, bottom, right, top]: Box, matrix: Matrix): Box {
  const corners = [left, right].flatMap((x) => [bottom, top].map((y) => point(x, y, matrix)));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Quarter turns of a line with the direction (a, b). */
export const quarterTurns = (a: number, b: number): number => Math.round(Math.atan2(b, a) / (Math.PI / 2)) & 3;
