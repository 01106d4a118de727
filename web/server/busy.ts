import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

/** There is more to do than can be done in a time that a visitor waits. Answered with 503. */
export class Busy extends Error {
  readonly statusCode = 503;
}

/** Seconds until it is worth trying again: the queues are short. */
export const busySeconds = 2;

/** Pages that are drawn at the same time; most of that time they wait for the CMS. */
const drawnAtOnce = 64;
const waitingMax = 128;
const drawing = pLimit(drawnAtOnce);

/** Draws in turn; refuses at once when too many wait. */
export function inTurn<Page>(draw: () => Promise<Page>): Promise<Page> {
  if (drawing.activeCount + drawing.pendingCount >= drawnAtOnce + waitingMax)
    return Promise.reject(new Busy('Too many pages wait to be drawn'));
  return drawing(draw);
}

/** Node lets in one new connection in each turn of its event loop, and a drawing takes a long one. */
const turnsBetween = 16;
let previous = Promise.resolve();

/**
 * Resolves for one drawing after the other, with turns for everybody else between them: those who come in a rush are let in,
 * and refused if need be, while the others' pages are drawn.
 */
export function breathe(): Promise<void> {
  previous = previous.then(async () => {
    for (let turn = 0; turn < turnsBetween; turn += 1) await nextTurn();
  });
  return previous;
}
