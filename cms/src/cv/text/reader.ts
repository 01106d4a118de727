// A program of its own, started by extract-cv-text: a CV comes in on stdin, its text as JSON goes out on stdout.
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { cleanCvText, type CvText } from './cv-text';

/** Each loads its own library alone: a person may wait for the answer. */
const READERS: Readonly<Record<string, (bytes: Buffer) => Promise<string>>> = {
  pdf: async (bytes) => (await import('./read-pdf.js')).readPdf(bytes),
  'pdf-lock': async (bytes) => (await import('./read-pdf.js')).lockOfPdf(bytes),
  'doc-problem': async (bytes) => (await import('../validation/validate-doc.js')).validateDoc(bytes),
  docx: async (bytes) => (await import('./read-docx.js')).readDocx(bytes),
  doc: async (bytes) => (await import('./read-doc.js')).readDoc(bytes),
};
/** The limit of the heap does not count what stands outside it. A thread looks on, also while this one is busy. */
const RSS_MAX_BYTES = 600 * 1_048_576;
const GUARD = `setInterval(() => process.memoryUsage.rss() > ${RSS_MAX_BYTES} && process.kill(process.pid, 'SIGKILL'), 50)`;

async function main(): Promise<void> {
  new Worker(GUARD, { eval: true }).unref();
  // A file may make a library fail where nobody waits for it.
  process.once('uncaughtException', (error) => answer(unreadable(error)));
  answer(await read(await buffer(process.stdin), process.argv[2] ?? ''));
}

function answer(text: CvText): void {
  // Not process.exit: what is on its way to stdout has to arrive.
  process.stdout.write(JSON.stringify(text), () => process.kill(process.pid, 'SIGTERM'));
}

async function read(bytes: Buffer, kind: string): Promise<CvText> {
  try {
    const text = cleanCvText((await READERS[kind]?.(bytes)) ?? '');
    // A scan has pictures of words only.
    return { state: /[\p{L}\p{N}]/u.test(text) ? 'done' : 'unreadable', text };
  } catch (error) {
    return unreadable(error);
  }
}

function unreadable(error: unknown): CvText {
  console.error(error instanceof Error ? error.message : error);
  return { state: 'unreadable', text: '' };
}

void main();
