import { count } from './drawing-limits.js';
import { limitContext } from './limited-canvas.js';
import { maskContext } from './worker-masks.js';

/** A canvas to draw on; both `null` once the library has given it back. */
interface Canvas {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Makes the canvases that the library needs beside the page itself, for groups, masks and patterns. */
export class WorkerCanvases {
  create = canvasOf;

  reset({ canvas }: Canvas, width: number, height: number): void {
    if (!canvas) throw new Error('The canvas was given back');
    count('dots', width * height - canvas.width * canvas.height);
    Object.assign(canvas, { width, height });
  }

  destroy(given: Canvas): void {
    if (!given.canvas) return;
    count('dots', -given.canvas.width * given.canvas.height);
    Object.assign(given.canvas, { width: 0, height: 0 });
    Object.assign(given, { canvas: null, context: null });
  }
}

/** Drawn by the processor, in this worker: the graphics card is shared with the page, and a long task there holds it up. */
export function canvasOf(width: number, height: number, alpha = true) {
  if (!(width > 0 && height > 0)) throw new Error('A canvas without a size');
  count('dots', Math.ceil(width) * Math.ceil(height));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha, willReadFrequently: true });
  if (!context) throw new Error('A canvas that cannot be drawn on');
  limitContext(context);
  maskContext(context);
  return { canvas, context };
}
