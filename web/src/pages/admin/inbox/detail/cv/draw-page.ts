import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Finer than this no eye sees, and a canvas of a phone holds no more than so many dots. */
const maxDensity = 2;
const maxDots = 16_000_000;

/** Draws beside the present picture and puts the new one in its place when it is whole. Answers how to stop and clear. */
export function drawPage(
  page: PDFPageProxy,
  scale: number,
  place: HTMLElement,
  onDrawn: () => void,
  onFailed: () => void,
): () => void {
  const size = page.getViewport({ scale });
  const density = Math.min(devicePixelRatio || 1, maxDensity, Math.sqrt(maxDots / (size.width * size.height)));
  const viewport = page.getViewport({ scale: scale * density });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  // What was filled into a form is drawn as part of the picture; nothing of it can be pressed.
  const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
  let stopped = false;
  task.promise.then(
    () => {
      if (stopped) return;
      place.replaceChildren(canvas);
      onDrawn();
    },
    () => stopped || onFailed(),
  );
  return () => {
    stopped = true;
    task.cancel();
  };
}
