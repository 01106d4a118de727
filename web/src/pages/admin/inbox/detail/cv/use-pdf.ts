import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { openPdf } from './pdf-engine.js';

/** Size of a page at scale 1, in CSS pixels. */
export interface PageSize {
  width: number;
  height: number;
}

export interface ShownPdf {
  document: PDFDocumentProxy;
  /** Of the first page: the guess for the others until they are read. */
  firstPage: PageSize;
}

/** The opened file; null while it opens, 'failed' when it cannot be: damaged, protected by a password, too slow. */
export function usePdf(bytes: ArrayBuffer): ShownPdf | 'failed' | null {
  const [shown, setShown] = useState<{ of: ArrayBuffer; pdf: ShownPdf | 'failed' } | null>(null);
  useEffect(() => {
    let left = false;
    const { document: opening, close } = openPdf(bytes);
    const show = (pdf: ShownPdf | 'failed') => left || setShown({ of: bytes, pdf });
    opening
      .then(async (document) => show({ document, firstPage: await sizeOf(document, 1) }))
      .catch(() => show('failed'));
    return () => {
      left = true;
      close();
    };
  }, [bytes]);
  return shown?.of === bytes ? shown.pdf : null;
}

async function sizeOf(document: PDFDocumentProxy, number: number): Promise<PageSize> {
  const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
  return { width, height };
}
