import { Readable } from 'node:stream';
import { createTurns } from '../bounded-turns';
import { extractCvText } from './extract-cv-text';

/** A person waits for the answer. */
const LIMITS = { milliseconds: 5_000, heapMegabytes: 256 };
/** Each needs a process, and each that waits holds its file. */
const takeTurn = createTurns({ atOnce: 2, waitingMost: 8, waitMilliseconds: 5_000 });

/**
 * Does a PDF open only with a password? Asked of the reader, in its process of its own. Files that are slow to open, and
 * those that get no turn in time, count as open: the worst that follows is that staff ask the person for another file.
 * So do all when there is no reader, which the log says when it is the turn of the CV's text.
 */
export async function isLockedPdf(bytes: Buffer): Promise<boolean> {
  const answer = await takeTurn(() => extractCvText(Readable.from([bytes]), 'locked-pdf', LIMITS).catch(() => null));
  return answer?.text === 'locked';
}
