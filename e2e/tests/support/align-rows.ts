/** Which row of one picture is which row of the other, when lines of text have come or gone in between. */

/** For each pair of rows that belong together: [row before, row now]. Rows that are in no pair came or went. */
export type RowPairs = readonly (readonly [number, number])[];

const BOTH = 0;
const WENT = 1;
const CAME = 2;

/**
 * The cheapest way through both pictures from top to bottom (dynamic time warping with gaps): a pair costs what `cost`
 * says, a row that came or went costs `gap`. No row is sought further than `reach` rows from its place.
 */
export function alignRows(
  before: number,
  now: number,
  { cost, gap, reach }: { cost: (before: number, now: number) => number; gap: number; reach: number },
): RowPairs {
  const wide = now + 1;
  const sums = new Float64Array((before + 1) * wide).fill(Infinity);
  const steps = new Uint8Array((before + 1) * wide);
  sums[0] = 0;
  for (let b = 0; b <= before; b += 1) {
    for (let n = Math.max(0, b - reach); n <= Math.min(now, b + reach); n += 1) {
      if (b === 0 && n === 0) continue;
      const at = b * wide + n;
      const both = b && n ? (sums[at - wide - 1] ?? Infinity) : Infinity;
      const ways = [
        Number.isFinite(both) ? both + cost(b - 1, n - 1) : Infinity,
        b ? (sums[at - wide] ?? Infinity) + gap : Infinity,
        n ? (sums[at - 1] ?? Infinity) + gap : Infinity,
      ];
      const best = ways.indexOf(Math.min(...ways));
      sums[at] = ways[best] ?? Infinity;
      steps[at] = best;
    }
  }
  return walkBack(before, now, (b, n) => steps[b * wide + n] ?? BOTH);
}

function walkBack(before: number, now: number, stepAt: (before: number, now: number) => number): RowPairs {
  const pairs: [number, number][] = [];
  for (let b = before, n = now; b > 0 || n > 0;) {
    const step = stepAt(b, n);
    if (step !== CAME) b -= 1;
    if (step !== WENT) n -= 1;
    if (step === BOTH) pairs.push([b, n]);
  }
  return pairs.reverse();
}
