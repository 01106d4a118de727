// The build for older browsers: the other one wants Chrome 128 and Safari 18.
import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { PdfResources } from './pdf-resources.js';

/** A file that cannot be opened in this time is given up together with its worker: nothing hangs on a hostile one. */
const patienceMs = 15_000;
/** Larger pictures (width times height) are left out: one alone would fill the memory of a phone. */
const maxImagePixels = 40_000_000;

interface Engine {
  port: Worker;
  worker: PDFWorker;
}
let engine: Engine | null = null;

/** Starts the worker, so that the first file need not wait for it. */
export function startEngine(): Engine {
  // A worker made by hand: left to itself the library would fall back to reading in the page, where a file could hang it.
  if (!engine) {
    const port = new Worker(workerAddress, { type: 'module' });
    engine = { port, worker: PDFWorker.create({ port }) };
  }
  return engine;
}

function stopEngine() {
  engine?.worker.destroy();
  engine?.port.terminate();
  engine = null;
}

export interface OpenPdf {
  document: Promise<PDFDocumentProxy>;
  close: () => void;
}

/** Opens a PDF without scripts, forms, links or any request of its own. */
export function openPdf(bytes: ArrayBuffer): OpenPdf {
  const task = getDocument({
    // The worker takes what it is given, and the bytes may be wanted again.
    data: new Uint8Array(bytes.slice(0)),
    worker: startEngine().worker,
    useWorkerFetch: false,
    BinaryDataFactory: PdfResources,
    enableXfa: false,
    maxImageSize: maxImagePixels,
    verbosity: 0,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => {
      stopEngine();
      refuse(new Error('The file took too long to open'));
    }, patienceMs);
  });
  const opened = task.promise.finally(() => clearTimeout(timer));
  return {
    document: Promise.race([opened, tooLong]),
    close: () => {
      clearTimeout(timer);
      void task.destroy();
    },
  };
}
