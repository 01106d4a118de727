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
/** When those came who wait; the first has waited longest. */
const cameAt: number[] = [];
/** Nobody else joins a line whose first has waited this long: it moves slowly. */
const slowMs = 2000;
/** Whoever has waited this long is refused instead of served: most have left by then. */
const latestMs = 6000;

/** Is there no use in waiting for a page to be drawn? */
export function isDrawingFull(): boolean {
  if (drawing.activeCount + drawing.pendingCount >= drawnAtOnce + waitingMax) return true;
  const [first] = cameAt;
  return first !== undefined && performance.now() - first >= slowMs;
}

/** Draws in turn; refuses at once when too many wait or the line moves slowly, and those who have waited too long. */
export function inTurn<Page>(draw: () => Promise<Page>): Promise<Page> {
  if (isDrawingFull()) return Promise.reject(new Busy('Too many pages wait to be drawn'));
  const came = performance.now();
  cameAt.push(came);
  return drawing(() => {
    cameAt.shift();
    if (performance.now() - came >= latestMs) throw new Busy('A page waited too long to be drawn');
    return draw();
  });
}

/** Turns for others between two pieces of work: as many as somebody new comes in, with a last one that brings nobody. */
const turnsMax = 256;
let arrivals = 0;

/** Somebody new is let in. */
export const noteArrival = (): void => void (arrivals += 1);

async function letOthersIn(): Promise<void> {
  for (let turn = 0, before = -1; turn < turnsMax && arrivals !== before; turn += 1) {
    before = arrivals;
    await nextTurn();
  }
}

/**
 * Resolves for one after the other. Node lets in one new connection in each turn of its event loop, and what is done here
 * makes turns long: after each piece of work, or so many milliseconds of short ones, all who have come in a rush are let in,
 * and refused if need be.
 */
function oneByOne(stretchMs: number): () => Promise<void> {
  let previous = Promise.resolve();
  let began = -Infinity;
  const next = async () => {
    await letOthersIn();
    began = performance.now();
  };
  return () => (performance.now() - began < stretchMs ? previous : (previous = previous.then(next)));
}

/** Waited for before a page is drawn. */
export const breathe = oneByOne(0);

/** Waited for before a request is passed on. */
export const turnToPassOn = oneByOne(4);
