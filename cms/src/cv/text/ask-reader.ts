import { Readable } from 'node:stream';
import { extractCvText } from './extract-cv-text';

/** The person who sent the form waits for the response. */
const LIMITS = { milliseconds: 5_000, heapMegabytes: 256 };
/** Each is a process. */
const CONCURRENCY = 2;
const WAITING_MAX = 8;

const running = new Set<Promise<unknown>>();
let waiting = 0;

/**
 * Answers a question about a file by the reader of CVs, in its own process: the parsers of these formats may loop, or use all
 * memory.
 * @returns null if no process was free in time or could be started; `too_large` if it had to be killed
 */
export async function askReader(bytes: Buffer, question: 'pdf-lock' | 'doc-problem'): Promise<string | null> {
  if (waiting >= WAITING_MAX) return null;
  const deadline = Date.now() + LIMITS.milliseconds;
  waiting += 1;
  while (running.size >= CONCURRENCY) await Promise.race(running);
  waiting -= 1;
  if (Date.now() > deadline) return null;
  const reading = extractCvText(Readable.from([bytes]), question, { limits: LIMITS, isAwaited: true })
    .then(({ state, text }) => (state === 'too_large' ? state : text))
    .catch(() => null)
    .finally(() => running.delete(reading));
  running.add(reading);
  return reading;
}
