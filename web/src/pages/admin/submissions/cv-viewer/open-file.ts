import { AnnotationMode, getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { count, endCounting, startCounting } from './drawing-limits.js';
import type { PageSize, PageTextLayer } from './pdf-calls.js';
import { WorkerMasks } from './worker-masks.js';
import { WorkerResources } from './worker-resources.js';
import { canvasOf, WorkerCanvases } from './limited-canvas.js';

// The build for older browsers: the other one wants Chrome 128 and Safari 18.

/** Larger pictures (width times height) are left out: one alone would fill the memory of a phone. */
const MAX_IMAGE_PIXELS = 40_000_000;
/** Text of a page, in items of the file and in characters: more would block the page that lays it out. */
const MAX_TEXT_ITEMS = 10_000;
const MAX_TEXT_CHARS = 200_000;
/** How long drawing runs before it checks whether it was cancelled. */
const DRAW_SLICE_MS = 100;

/** Of a dedicated worker: TypeScript knows it for pages only. */
const { fonts, pdfjsWorker } = self as typeof self & {
  fonts: FontFaceSet;
  pdfjsWorker: { WorkerMessageHandler: { initializeFromPort: (port: MessagePort) => void } };
};

/** `items` without marked content, which was not asked for. */
type TextPart = TextContent & { items: TextItem[] };

/** A PDF without scripts, forms, links or any request of its own. */
export class OpenFile {
  readonly #document: PDFDocumentProxy;
  readonly pages: number;

  private constructor(document: PDFDocumentProxy) {
    this.#document = document;
    this.pages = document.numPages;
  }

  static async open(bytes: ArrayBuffer): Promise<OpenFile> {
    const task = getDocument({
      data: new Uint8Array(bytes),
      worker: PDFWorker.create({ port: reader() }),
      // All that the library wants of a document in here.
      ownerDocument: { fonts } as HTMLDocument,
      CanvasFactory: WorkerCanvases,
      FilterFactory: WorkerMasks,
      useWorkerFetch: false,
      BinaryDataFactory: WorkerResources,
      enableXfa: false,
      maxImageSize: MAX_IMAGE_PIXELS,
      verbosity: 0,
    });
    return new OpenFile(await task.promise);
  }

  async sizeOf(number: number): Promise<PageSize> {
    const { width, height } = (await this.#document.getPage(number)).getViewport({ scale: 1 });
    return { width, height };
  }

  async draw(number: number, scale: number, onLeave: (leave: () => void) => void): Promise<ImageBitmap> {
    const page = await this.#document.getPage(number);
    const viewport = page.getViewport({ scale });
    startCounting();
    const [width, height] = [viewport.width, viewport.height].map((side) => Math.max(1, Math.floor(side)));
    const { canvas, context } = canvasOf(width ?? 1, height ?? 1, false);
    const task = page.render({
      canvas: null,
      canvasContext: context as CanvasState as CanvasRenderingContext2D,
      viewport,
      // What was filled into a form is rendered as part of the picture; nothing of it can be pressed.
      annotationMode: AnnotationMode.ENABLE,
      operationsFilter: () => {
        count('operators');
        return true;
      },
    });
    let turn = performance.now();
    task.onContinue = (goOn: () => void) => {
      if (performance.now() - turn < DRAW_SLICE_MS) return goOn();
      return setTimeout(() => {
        turn = performance.now();
        goOn();
      });
    };
    onLeave(() => task.cancel());
    await task.promise;
    endCounting();
    return canvas.transferToImageBitmap();
  }

  async textLayerOf(number: number): Promise<PageTextLayer> {
    const page = await this.#document.getPage(number);
    const { rotation, rawDims } = page.getViewport({ scale: 1 });
    const words: PageTextLayer = { text: { items: [], styles: {}, lang: null }, rotation, rawDims };
    let letters = 0;
    const stream = page.streamTextContent().getReader() as ReadableStreamDefaultReader<TextPart>;
    for (let part = await stream.read(); !part.done; part = await stream.read()) {
      const { items, styles, lang } = part.value;
      words.text.lang ??= lang;
      Object.assign(words.text.styles, styles);
      for (const item of items) {
        letters += item.str.length;
        if (letters > MAX_TEXT_CHARS || words.text.items.length >= MAX_TEXT_ITEMS) {
          await stream.cancel();
          return words;
        }
        words.text.items.push(item);
      }
    }
    return words;
  }

  async close(): Promise<void> {
    await this.#document.loadingTask.destroy();
  }
}

/** The half of the library that reads, in this same worker; the half that draws talks to it as if it had one of its own. */
function reader(): Worker {
  const { port1, port2 } = new MessageChannel();
  pdfjsWorker.WorkerMessageHandler.initializeFromPort(port2);
  port2.start();
  port1.start();
  return port1 as EventTarget as Worker;
}
