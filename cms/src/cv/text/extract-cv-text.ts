import { constants, setPriority } from 'node:os';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text as textOf } from 'node:stream/consumers';
import type { CvKind } from '@qantara/contract';
import type { CvText } from './cv-text';

/** Limits for reading one CV. */
const LIMITS = { milliseconds: 20_000, heapMegabytes: 256 };
/** Share of the time limit that a reader must have computed before a timeout is attributed to its file. */
const MIN_CPU_SHARE = 1 / 4;
const READER = join(__dirname, 'reader.js');

/**
 * Extracts the text of a CV in a separate process, which is killed when it exceeds its time or memory. Rejects only if the
 * file could not be sent, or the reader could not start or hardly compute: a retry can succeed.
 * @param isInteractive a person waits for the result: the process keeps its normal priority
 */
export async function extractCvText(
  file: Readable,
  kind: CvKind | 'pdf-lock' | 'doc-problem',
  { limits = LIMITS, isInteractive = false } = {},
): Promise<CvText> {
  // Without our environment, which holds secrets.
  const reader = spawn(process.execPath, [`--max-old-space-size=${limits.heapMegabytes}`, READER, kind], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  if (!isInteractive) lowerPriority(reader.pid);
  let hadNoTime = false;
  const timer = setTimeout(() => {
    hadNoTime = cpuTimeMs(reader.pid) < limits.milliseconds * MIN_CPU_SHARE;
    reader.kill('SIGKILL');
  }, limits.milliseconds);
  const ended = new Promise<End>((resolve, reject) =>
    reader.once('error', reject).once('close', (code, signal) => resolve(code || signal)),
  );
  try {
    // A reader that ends early closes its end of the pipe; its result, or the lack of one, has the reason.
    const sent = pipeline(file, reader.stdin).catch((error: unknown) =>
      isClosedPipe(error) ? undefined : Promise.reject(error as Error),
    );
    const [output, , end] = await Promise.all([textOf(reader.stdout), sent, ended]);
    if (hadNoTime && output === '') throw new Error(`The reader of CVs hardly computed in ${limits.milliseconds} ms`);
    if (output === '' && isUnrelatedToFile(end))
      throw new Error(`The reader of CVs ended with ${end} before it had read`);
    return parseOutput(output);
  } finally {
    clearTimeout(timer);
    reader.kill('SIGKILL');
  }
}

/** CPU time of a process in milliseconds. Where the system does not report it (only Linux does), the maximum. */
function cpuTimeMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the name, which may contain anything. In hundredths of a second: user and system time.
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
 * Whether the file is not the cause: the reader's code was not found (an exit code), or the whole service is stopping (a
 * signal). A file makes it end with a result, out of memory or out of time.
 */
const isUnrelatedToFile = (end: End): boolean =>
  typeof end === 'number' || ['SIGTERM', 'SIGINT', 'SIGHUP'].includes(end ?? '');

const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(String(error.code));

/** An incomplete result means that the reader was stopped. */
function parseOutput(output: string): CvText {
  try {
    return JSON.parse(output) as CvText;
  } catch {
    return { state: 'too_large', text: '' };
  }
}

/** Gives a process the lowest priority, behind requests. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
