import type { PageSize } from './pdf-asks.js';
import { askEngine } from './pdf-engine.js';

/** Finer than this no eye sees, and a canvas of a phone holds no more than so many dots. */
const maxDensity = 2;
const maxDots = 16_000_000;

/** Has a page drawn beside the present picture and puts the new one in its place when it is whole. Answers how to stop. */
export function drawPage(
  { file, page, size, scale }: { file: object; page: number; size: PageSize; scale: number },
  place: HTMLElement,
  onDrawn: () => void,
  onFailed: () => void,
): () => void {
  const dots = size.width * size.height * scale * scale;
  const density = Math.min(devicePixelRatio || 1, maxDensity, Math.sqrt(maxDots / dots));
  const { answer, leave } = askEngine<'draw'>(file, { name: 'draw', page, scale: scale * density });
  let stopped = false;
  answer.then(
    (picture) => {
      if (stopped) return picture.close();
      place.replaceChildren(canvasWith(picture));
      return onDrawn();
    },
    () => stopped || onFailed(),
  );
  return () => {
    stopped = true;
    leave();
  };
}

function canvasWith(picture: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  return canvas;
}
