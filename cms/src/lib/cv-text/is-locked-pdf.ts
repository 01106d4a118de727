import { Readable } from 'node:stream';
import { extractCvText } from './extract-cv-text';

/** A person waits for the answer. */
const LIMITS = { milliseconds: 5_000, heapMegabytes: 256 };
/** Each needs a process; with more at once the next file is taken in unseen. */
const AT_ONCE = 2;
let running = 0;

/**
 * Does a PDF open only with a password? Asked of the reader, in its process of its own. Files that are slow to open, and
 * those of a busy moment, count as open: the worst that follows is that staff ask the person for another file.
 */
export async function isLockedPdf(bytes: Buffer): Promise<boolean> {
  if (running >= AT_ONCE) return false;
  running += 1;
  try {
    return (await extractCvText(Readable.from([bytes]), 'locked-pdf', LIMITS)).text === 'locked';
  } finally {
    running -= 1;
  }
}
