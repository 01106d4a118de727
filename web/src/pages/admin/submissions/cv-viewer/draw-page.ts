import { type PageViewport, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageSize } from './pdf-calls.js';
import { callEngine } from './pdf-engine.js';

/** A higher density is not visible, and canvases on phones hold no more pixels. */
const MAX_DENSITY = 2;
const MAX_PIXELS = 16_000_000;

/** Renders a page and replaces the present picture when the new one is complete. Returns how to cancel. */
export function drawPage(
  { file, page, size, scale }: { file: object; page: number; size: PageSize; scale: number },
  place: HTMLElement,
  onRendered: () => void,
  onFailed: () => void,
): () => void {
  const pixels = size.width * size.height * scale * scale;
  const density = Math.min(devicePixelRatio || 1, MAX_DENSITY, Math.sqrt(MAX_PIXELS / pixels));
  const { result, cancel } = callEngine<'draw'>(file, { name: 'draw', page, scale: scale * density });
  let stopped = false;
  result.then(
    (picture) => {
      if (stopped) return picture.close();
      place.replaceChildren(canvasWith(picture));
      return onRendered();
    },
    () => stopped || onFailed(),
  );
  return () => {
    stopped = true;
    cancel();
  };
}

function canvasWith(picture: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  return canvas;
}

/** Renders the text layer of a page over its picture; it scales with the picture. Returns how to cancel. */
export function drawText(file: object, page: number, container: HTMLElement): () => void {
  container.replaceChildren();
  const { result, cancel } = callEngine<'text'>(file, { name: 'text', page });
  let stop = cancel;
  result
    .then(async ({ text, rotation, rawDims }) => {
      const viewport = { scale: 1, rotation, rawDims } as PageViewport;
      const layer = new TextLayer({ textContentSource: text, container, viewport });
      stop = () => layer.cancel();
      await layer.render();
    })
    // The page is still readable without its text layer.
    .catch(() => container.replaceChildren());
  return () => stop();
}
