// Program started by extract-cv-text: reads a CV from stdin and writes its text as JSON to stdout.
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { cleanCvText, type CvText } from './cv-text';

/** Each loads only its own library, because a person may wait for the result. */
const READERS: Readonly<Record<string, (bytes: Buffer) => Promise<string>>> = {
  pdf: async (bytes) => (await import('./read-pdf.js')).readPdf(bytes),
  'pdf-lock': async (bytes) => (await import('./read-pdf.js')).lockOfPdf(bytes),
  'doc-problem': async (bytes) => (await import('../validation/validate-doc.js')).validateDoc(bytes),
  docx: async (bytes) => (await import('./read-docx.js')).readDocx(bytes),
  doc: async (bytes) => (await import('./read-doc.js')).readDoc(bytes),
};
/** The heap limit does not include memory outside the heap. A thread checks the whole process, also while this one is busy. */
const RSS_MAX_BYTES = 600 * 1_048_576;
const GUARD = `setInterval(() => process.memoryUsage.rss() > ${RSS_MAX_BYTES} && process.kill(process.pid, 'SIGKILL'), 50)`;

async function main(): Promise<void> {
  new Worker(GUARD, { eval: true }).unref();
  // A file may make a library reject a promise that no code awaits.
  process.once('uncaughtException', (error) => writeResult(unreadable(error)));
  writeResult(await read(await buffer(process.stdin), process.argv[2] ?? ''));
}

function writeResult(text: CvText): void {
  // Not process.exit, which could lose output that is still being written.
  process.stdout.write(JSON.stringify(text), () => process.kill(process.pid, 'SIGTERM'));
}

async function read(bytes: Buffer, kind: string): Promise<CvText> {
  try {
    const text = cleanCvText((await READERS[kind]?.(bytes)) ?? '');
    // A scan only has pictures of words.
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
