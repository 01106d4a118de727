import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { extractCvText } from './extract-cv-text';

/** Lower than for background work: the sender of the form waits for the response. */
const LIMITS = { milliseconds: 5_000, heapMegabytes: 256 };
/** Time to wait for a free process. */
const WAIT_TIMEOUT_MS = 5_000;
/** Processes at the same time. */
const CONCURRENCY = 2;
const MAX_WAITING = 8;

const running = new Set<Promise<unknown>>();
let waiting = 0;

/**
 * Checks a file in a process of its own, because parsers of these formats may loop or use all memory.
 * @returns null if no process was free in time or could be started; `too_large` if it had to be killed
 */
export const runReader = (bytes: Buffer, check: 'pdf-lock' | 'doc-problem'): Promise<string | null> =>
  withProcessSlot(
    () =>
      extractCvText(Readable.from([bytes]), check, { limits: LIMITS, isInteractive: true })
        .then(({ state, text }) => (state === 'too_large' ? state : text))
        .catch(() => null),
    (result) => result === 'too_large',
  );

const costlyWork = new AsyncLocalStorage<() => Promise<unknown>>();

/** Calls `onCostly` for each costly process started during `request`. */
export const reportingCostlyWork = <Result>(onCostly: () => Promise<unknown>, request: () => Result): Result =>
  costlyWork.run(onCostly, request);

/**
 * Runs work in a process for which a person waits.
 * @param isCostly whether its process was killed, or ran for too long
 * @returns null if no process was free in time
 */
export async function withProcessSlot<Result>(
  work: () => Promise<Result>,
  isCostly: (result: Result, milliseconds: number) => boolean,
): Promise<Result | null> {
  if (waiting >= MAX_WAITING) return null;
  waiting += 1;
  const timeout = AbortSignal.timeout(WAIT_TIMEOUT_MS);
  const timedOut = new Promise((resolve) => timeout.addEventListener('abort', resolve));
  while (running.size >= CONCURRENCY && !timeout.aborted) await Promise.race([...running, timedOut]);
  waiting -= 1;
  // No `await` from here to `add`: another waiting call would take the same slot.
  if (running.size >= CONCURRENCY) return null;
  const start = performance.now();
  const working = work();
  const settled: Promise<unknown> = working.catch(() => undefined).finally(() => running.delete(settled));
  running.add(settled);
  const result = await working;
  if (isCostly(result, performance.now() - start)) await costlyWork.getStore()?.();
  return result;
}
