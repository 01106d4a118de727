/**
 * Rendering limits of one page. A time limit is not enough: a single call that strokes a path cannot be interrupted, and
 * memory fills up first. A page of a CV from a design tool has some 200,000 segments in paths of a few thousand each, 20,000
 * operators, states saved 30 deep and pictures the size of the page.
 */
export const drawingLimits = {
  /** Operators of a page, with those of the forms it draws. */
  operators: 1_000_000,
  /** Lines and curves of a page, and of one path. */
  segments: 1_000_000,
  segmentsOfPath: 250_000,
  /** Dashes are drawn on paths of so many segments at most, and where one round of them measures half a dot or more. */
  dashedSegments: 20_000,
  dashRound: 0.5,
  /** States of a canvas that are saved and not yet restored. */
  saved: 5_000,
  /**
   * Bytes of one stream unpacked: what draws a page, or a picture that is not a JPEG (A4 at 300 dpi in four colours: 35
   * MB).
   */
  unpacked: 2 ** 26,
  /** Dots of all canvases that are in use at the same time; each takes 4 bytes. */
  dots: 120_000_000,
};

type Counted = 'operators' | 'segments' | 'dots';

const used: Record<Counted, number> = { operators: 0, segments: 0, dots: 0 };
let excess: Error | null = null;

/** Before each page: what was left of the one before counts no more. */
export function startCounting(): void {
  Object.assign(used, { operators: 0, segments: 0, dots: 0 });
  excess = null;
}

/** Adds a positive or negative amount to a counter; throws when the page exceeds its limit. */
export function count(what: Counted, amount = 1): void {
  used[what] = Math.max(0, used[what] + amount);
  if (used[what] > drawingLimits[what]) rejectDrawing(`too many ${what}`);
}

export function rejectDrawing(what: string): never {
  excess = new Error(`The page has ${what}`);
  throw excess;
}

/** After each page: the library goes on without what it could not read, and would show half a page, or an empty one. */
export function endCounting(): void {
  if (excess) throw excess;
}
