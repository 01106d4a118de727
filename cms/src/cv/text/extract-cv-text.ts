import { constants, setPriority } from 'node:os';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text as textOf } from 'node:stream/consumers';
import type { CvKind } from '@qantara/contract';
import type { CvText } from './cv-text';

/** What reading one CV may cost. */
const LIMITS = { milliseconds: 20_000, heapMegabytes: 256 };
/** Of its time, what a reader must have computed before its file is to blame: it waits for all others, and for the store. */
const OWN_SHARE = 1 / 4;
const READER = join(__dirname, 'reader.js');

/**
 * Reads the text of a CV in a process of its own, which is killed when it takes too much time or memory. Rejects only
 * when the file could not be handed over, or the reader could not begin or hardly compute: then it is worth another try.
 * @param isAwaited a person waits for the answer: the reader is not put behind all other work
 */
export async function extractCvText(
  file: Readable,
  kind: CvKind | 'pdf-lock' | 'doc-problem',
  { limits = LIMITS, isAwaited = false } = {},
): Promise<CvText> {
  // Nothing of our environment, which holds secrets, is shown to it.
  const reader = spawn(process.execPath, [`--max-old-space-size=${limits.heapMegabytes}`, READER, kind], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  if (!isAwaited) lowerPriority(reader.pid);
  let hadNoTime = false;
  const timer = setTimeout(() => {
    hadNoTime = computedMs(reader.pid) < limits.milliseconds * OWN_SHARE;
    reader.kill('SIGKILL');
  }, limits.milliseconds);
  const ended = new Promise<End>((resolve, reject) =>
    reader.once('error', reject).once('close', (code, signal) => resolve(code || signal)),
  );
  try {
    // A reader that dies early closes its end of the pipe; its answer, or that there is none, says what happened.
    const sent = pipeline(file, reader.stdin).catch((error: unknown) =>
      isClosedPipe(error) ? undefined : Promise.reject(error as Error),
    );
    const [answer, , end] = await Promise.all([textOf(reader.stdout), sent, ended]);
    if (hadNoTime && answer === '') throw new Error(`The reader of CVs hardly computed in ${limits.milliseconds} ms`);
    if (answer === '' && isNoFault(end)) throw new Error(`The reader of CVs ended with ${end} before it had read`);
    return parseAnswer(answer);
  } finally {
    clearTimeout(timer);
    reader.kill('SIGKILL');
  }
}

/** Milliseconds that a process has computed. Where the system does not tell (only Linux does), all that one could ask for. */
function computedMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold anything; in hundredths of a second, its own and what the system did for it.
    const [own, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(own) + Number(system)) * 10;
  } catch {
    return Infinity;
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

/** Gives a process the lowest priority: people who send a form come first. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
