import { TextLayer, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Lays the words of a page over its picture; they follow its size by themselves. Answers how to stop. */
export function drawText(page: PDFPageProxy, container: HTMLElement): () => void {
  container.replaceChildren();
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale: 1 }),
  });
  // Without its words the page can still be read: a text that cannot be laid out is no reason to hide the picture.
  layer.render().catch(() => container.replaceChildren());
  return () => layer.cancel();
}
