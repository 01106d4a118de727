import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';

/** Calls of the worker that parses and draws PDFs: parameters and results. One file is open at a time. */
export interface PdfCalls {
  open: { params: { bytes: ArrayBuffer }; result: { pages: number; firstPage: PageSize } };
  size: { params: { page: number }; result: PageSize };
  draw: { params: { page: number; scale: number }; result: ImageBitmap };
  text: { params: { page: number }; result: PageTextLayer };
  close: { params: object; result: null };
}

/** Size of a page at scale 1, in CSS pixels. */
export interface PageSize {
  width: number;
  height: number;
}

/** Input of pdf.js for the text layer of a page. */
export interface PageTextLayer {
  text: TextContent;
  rotation: number;
  rawDims: object;
}

export type PdfCallName = keyof PdfCalls;
export type PdfCall<Name extends PdfCallName> = { name: Name } & PdfCalls[Name]['params'];
export type AnyPdfCall = { [Name in PdfCallName]: PdfCall<Name> }[PdfCallName];

/** `cancel`: id of a call whose result is not needed. `fileName`: the response to `needs`; `bytes` is null without such a file. */
export type ToWorker =
  { id: number; call: AnyPdfCall } | { cancel: number } | { fileName: string; bytes: Uint8Array | null };

/** `needs`: a font or decoder that the PDF requires. */
export type FromWorker =
  { id: number; result: PdfCalls[PdfCallName]['result'] } | { id: number; failed: string } | { needs: string };
