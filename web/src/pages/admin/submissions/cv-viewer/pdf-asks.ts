import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';

/** What the page asks the worker that reads and draws a PDF, and what it answers. One file is open at a time. */
export interface PdfAsks {
  open: { asked: { bytes: ArrayBuffer }; answer: { pages: number; firstPage: PageSize } };
  size: { asked: { page: number }; answer: PageSize };
  draw: { asked: { page: number; scale: number }; answer: ImageBitmap };
  words: { asked: { page: number }; answer: PageWords };
  close: { asked: object; answer: null };
}

/** Size of a page at scale 1, in CSS pixels. */
export interface PageSize {
  width: number;
  height: number;
}

/** The words of a page, and what places them on it: what the text layer of the library takes. */
export interface PageWords {
  text: TextContent;
  rotation: number;
  rawDims: object;
}

export type AskName = keyof PdfAsks;
export type AskOf<Name extends AskName> = { name: Name } & PdfAsks[Name]['asked'];
export type Ask = { [Name in AskName]: AskOf<Name> }[AskName];

/** `leave`: nobody waits for that answer any more. `fileName`: what was needed, or null when there is no such file. */
export type ToWorker = { id: number; ask: Ask } | { leave: number } | { fileName: string; bytes: Uint8Array | null };

/** `needs`: a file that the PDF wants besides itself. */
export type FromWorker =
  { id: number; answer: PdfAsks[AskName]['answer'] } | { id: number; failed: string } | { needs: string };
