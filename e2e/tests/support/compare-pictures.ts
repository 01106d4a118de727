import { alignRows, type RowPairs } from './align-rows.ts';
import { SCALE, type Picture } from './picture.ts';

/** Measured: another way of drawing letters moves a pixel by 15 at most, a line that wraps otherwise by more, a break by 40 and up. */
const SAME_COLOUR = 30;
/** A row that came or went costs as much as one whose pixels are all this far off. */
const GAP_COST = 14;
/** Lines may wrap otherwise: so many rows may come or go in all, besides a share of the page ... */
const MOVED_ROWS = 6;
const MOVED_SHARE = 0.03;
/** ... and so many in one place: more than one line of text (a phone's header is 56 CSS pixels). */
const MOVED_TOGETHER = 5;
/** The smallest piece of a page that is looked at by itself, in pixels of the small picture, and how much of it may differ. */
const WINDOW = { width: 12, height: 4 };
const CHANGED_SHARE = 0.5;

/** What a person would notice between two pictures of a page; empty when nothing. Places are CSS pixels. */
export function differences(before: Picture, now: Picture): string[] {
  if (before.width !== now.width) return [`${now.width * SCALE} px wide, not ${before.width * SCALE}`];
  const soft = { before: soften(before), now: soften(now) };
  const reach = Math.ceil(Math.max(before.height, now.height) * 0.06) + 12;
  if (Math.abs(before.height - now.height) >= reach) return [heightOf(before, now)];

  const pairs = alignRows(before.height, now.height, {
    cost: (b, n) => rowDistance(soft.before, soft.now, b, n),
    gap: GAP_COST,
    reach,
  });
  return [...moved(before, now, pairs), ...changed(soft.before, soft.now, pairs)];
}

const heightOf = (before: Picture, now: Picture) => `${now.height * SCALE} px high, not ${before.height * SCALE}`;

/** Rows that came or went: too many in all, or too many in one place. */
function moved(before: Picture, now: Picture, pairs: RowPairs): string[] {
  const lost = before.height + now.height - 2 * pairs.length;
  const found: string[] = [];
  if (lost > MOVED_ROWS + MOVED_SHARE * before.height)
    found.push(`${lost * SCALE} px came or went: ${heightOf(before, now)}`);
  let last: readonly [number, number] = [-1, -1];
  for (const pair of [...pairs, [before.height, now.height] as const]) {
    const gap = Math.max(pair[0] - last[0], pair[1] - last[1]) - 1;
    if (gap > MOVED_TOGETHER) found.push(`${gap * SCALE} px came or went at ${pair[1] * SCALE} px from the top`);
    last = pair;
  }
  return found;
}

/** Pieces of the page that look otherwise, one line for each place. */
function changed(before: Picture, now: Picture, pairs: RowPairs): string[] {
  const sums = changedAbove(before, now, pairs);
  const found: string[] = [];
  const most = WINDOW.width * WINDOW.height * CHANGED_SHARE;
  for (let row = WINDOW.height; row <= pairs.length; row += WINDOW.height / 2) {
    for (let x = WINDOW.width; x <= before.width; x += 1) {
      const upTo = (at: number) => (sums[at]?.[x] ?? 0) - (sums[at]?.[x - WINDOW.width] ?? 0);
      if (upTo(row) - upTo(row - WINDOW.height) <= most) continue;
      const top = pairs[row - WINDOW.height]?.[1] ?? 0;
      found.push(`looks otherwise ${(x - WINDOW.width) * SCALE} px from the left, ${top * SCALE} px from the top`);
      break;
    }
  }
  return found;
}

/** How many pixels are changed above and left of each place, so that any piece of the page is counted in four steps. */
function changedAbove(before: Picture, now: Picture, pairs: RowPairs): Uint32Array[] {
  const { width } = before;
  const sums = [new Uint32Array(width + 1)];
  for (const [b, n] of pairs) {
    const above = sums.at(-1);
    const sum = new Uint32Array(width + 1);
    let inRow = 0;
    for (let x = 0; x < width; x += 1) {
      if (distanceNearby(before, now, [x, b], [x, n]) > SAME_COLOUR) inRow += 1;
      sum[x + 1] = inRow + (above?.[x + 1] ?? 0);
    }
    sums.push(sum);
  }
  return sums;
}

function rowDistance(before: Picture, now: Picture, b: number, n: number): number {
  const length = before.width * 3;
  let sum = 0;
  for (let at = 0; at < length; at += 1) {
    sum += Math.abs((before.data[b * length + at] ?? 0) - (now.data[n * length + at] ?? 0));
  }
  return sum / length;
}

/** From a pixel to the most similar one at and around the same place of the other picture. */
function distanceNearby(
  before: Picture,
  now: Picture,
  at: readonly [number, number],
  place: readonly [number, number],
): number {
  const pixel = (at[1] * before.width + at[0]) * 3;
  let least = Infinity;
  for (let y = Math.max(0, place[1] - 1); y <= Math.min(now.height - 1, place[1] + 1); y += 1) {
    for (let x = Math.max(0, place[0] - 1); x <= Math.min(now.width - 1, place[0] + 1); x += 1) {
      least = Math.min(least, pixelDistance(before.data, pixel, now.data, (y * now.width + x) * 3));
    }
  }
  return least;
}

function pixelDistance(before: Uint8Array, b: number, now: Uint8Array, n: number): number {
  let most = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    most = Math.max(most, Math.abs((before[b + channel] ?? 0) - (now[n + channel] ?? 0)));
  }
  return most;
}

/** The mean of each pixel and the eight around it: where exactly a letter stands no longer matters. */
function soften({ width, height, data }: Picture): Picture {
  const soft = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        let count = 0;
        for (let dy = Math.max(0, y - 1); dy <= Math.min(height - 1, y + 1); dy += 1) {
          for (let dx = Math.max(0, x - 1); dx <= Math.min(width - 1, x + 1); dx += 1) {
            sum += data[(dy * width + dx) * 3 + channel] ?? 0;
            count += 1;
          }
        }
        soft[(y * width + x) * 3 + channel] = sum / count;
      }
    }
  }
  return { width, height, data: soft };
}
