import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { Overloaded } from '../http/errors.js';
import { registerGauge } from '../http/metrics.js';

/** Most of the time a page takes is spent waiting for the CMS. */
const MAX_RENDERING = 64;
const MAX_QUEUED = 128;
/** The queue is closed to new requests while its oldest entry has waited this long. */
const SLOW_QUEUE_MS = 2000;
/** Visitors who have waited longer have usually left. */
const MAX_QUEUED_MS = 6000;

const queue = pLimit(MAX_RENDERING);
const queuedAt: number[] = [];

registerGauge('qantara_web_renders', 'Pages that are rendered, and that wait for it.', 'state', () => ({
  running: queue.activeCount,
  waiting: queue.pendingCount,
}));

function assertCapacity(): void {
  const [oldest] = queuedAt;
  const isFull = queue.activeCount + queue.pendingCount >= MAX_RENDERING + MAX_QUEUED;
  if (isFull || (oldest !== undefined && performance.now() - oldest >= SLOW_QUEUE_MS))
    throw new Overloaded('The render queue is full');
}

/**
 * Renders a page when a slot is free. Rejects with Overloaded when the queue is full or slow, or the wait was too long.
 */
export async function enqueueRender<Page>(render: () => Promise<Page>): Promise<Page> {
  assertCapacity();
  const start = performance.now();
  queuedAt.push(start);
  return queue(() => {
    queuedAt.shift();
    if (performance.now() - start >= MAX_QUEUED_MS) throw new Overloaded('Queued too long');
    return render();
  });
}

const oneAtATime = pLimit(1);

/**
 * Resolves for one caller per turn of the event loop. Rendering blocks the loop for milliseconds; many pages in one turn
 * would keep new connections waiting.
 */
export const renderSlot = (): Promise<void> => oneAtATime(() => nextEventLoopTurn());
