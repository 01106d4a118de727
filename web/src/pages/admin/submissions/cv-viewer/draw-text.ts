import { type PageViewport, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { askEngine } from './pdf-engine.js';

/** Lays the words of a page over its picture; they follow its size by themselves. Answers how to stop. */
export function drawText(file: object, page: number, container: HTMLElement): () => void {
  container.replaceChildren();
  const { answer, leave } = askEngine<'words'>(file, { name: 'words', page });
  let stop = leave;
  answer
    .then(async ({ text, rotation, rawDims }) => {
      const viewport = { scale: 1, rotation, rawDims } as PageViewport;
      const layer = new TextLayer({ textContentSource: text, container, viewport });
      stop = () => layer.cancel();
      await layer.render();
    })
    // Without its words the page can still be read: a text that cannot be laid out is no reason to hide the picture.
    .catch(() => container.replaceChildren());
  return () => stop();
}
