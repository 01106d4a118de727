import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text as textOf } from 'node:stream/consumers';
import type { CvKind } from '@qantara/contract';
import { lowerPriority } from '../lower-priority';
import type { CvText } from './cv-text';

/** What reading one CV may cost. */
const LIMITS = { milliseconds: 20_000, heapMegabytes: 256 };
const READER = join(__dirname, 'reader.js');

/**
 * Reads the text of a CV in a process of its own, which is killed when it takes too much time or memory. Rejects only
 * when the file could not be handed over, or the reader could not begin: then it is worth another try.
 */
export async function extractCvText(file: Readable, kind: CvKind | 'locked-pdf', limits = LIMITS): Promise<CvText> {
  // Nothing of our environment, which holds secrets, is shown to it.
  const reader = spawn(process.execPath, [`--max-old-space-size=${limits.heapMegabytes}`, READER, kind], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // People who send a form come first.
  lowerPriority(reader.pid);
  const timer = setTimeout(() => reader.kill('SIGKILL'), limits.milliseconds);
  const ended = new Promise<End>((resolve, reject) =>
    reader.once('error', reject).once('close', (code, signal) => resolve(code || signal)),
  );
  try {
    // A reader that dies early closes its end of the pipe; its answer, or that there is none, says what happened.
    const sent = pipeline(file, reader.stdin).catch((error: unknown) =>
      isClosedPipe(error) ? undefined : Promise.reject(error as Error),
    );
    const [answer, , end] = await Promise.all([textOf(reader.stdout), sent, ended]);
    if (answer === '' && isNoFault(end)) throw new Error(`The reader of CVs ended with ${end} before it had read`);
    return parseAnswer(answer);
  } finally {
    clearTimeout(timer);
    reader.kill('SIGKILL');
  }
}

type End = number | NodeJS.Signals | null;
/**
 * Not of the file, which ends the reader with an answer, out of memory or out of time. It ends by itself when its own code is not
 * to be found, and politely with everything else that is asked to stop.
 */
const isNoFault = (end: End): boolean => typeof end === 'number' || ['SIGTERM', 'SIGINT', 'SIGHUP'].includes(end ?? '');

const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(String(error.code));

/** Without a whole answer it was stopped. */
function parseAnswer(answer: string): CvText {
  try {
    return JSON.parse(answer) as CvText;
  } catch {
    return { state: 'too_large', text: '' };
  }
}
