import { count, drawingLimits, rejectDrawing } from './drawing-limits.js';
import { maskContext } from './worker-masks.js';

/** A path that counts its segments while it is built, before anything is asked to draw it. */
export class CountedPath extends Path2D {
  segments = 0;

  override lineTo(x: number, y: number) {
    this.#count(1);
    super.lineTo(x, y);
  }

  override bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number) {
    this.#count(1);
    super.bezierCurveTo(x1, y1, x2, y2, x, y);
  }

  override quadraticCurveTo(x1: number, y1: number, x: number, y: number) {
    this.#count(1);
    super.quadraticCurveTo(x1, y1, x, y);
  }

  override rect(x: number, y: number, width: number, height: number) {
    this.#count(4);
    super.rect(x, y, width, height);
  }

  override addPath(path: Path2D, transform?: DOMMatrix2DInit) {
    this.#count(path instanceof CountedPath ? path.segments : 1);
    super.addPath(path, transform);
  }

  #count(segments: number) {
    count('segments', segments);
    this.segments += segments;
    if (this.segments > drawingLimits.segmentsOfPath) rejectDrawing('too many segments in a path');
  }
}

/** Has a context keep to the limits of what cannot be interrupted or is held until the page is rendered. */
export function limitContext(context: OffscreenCanvasRenderingContext2D): void {
  const save = context.save.bind(context);
  const restore = context.restore.bind(context);
  const stroke: (...path: Path2D[]) => void = context.stroke.bind(context);
  let saved = 0;
  context.save = () => {
    saved += 1;
    if (saved > drawingLimits.saved) rejectDrawing('too many saved states');
    save();
  };
  context.restore = () => {
    saved = Math.max(0, saved - 1);
    restore();
  };
  context.stroke = (...path: Path2D[]) => {
    if (!canBeDashed(context, path[0])) context.setLineDash([]);
    stroke(...path);
  };
}

/** Dashes too small to see become a line: a line across the page with dashes of 0.01 is cut into 100,000 pieces. */
function canBeDashed(context: OffscreenCanvasRenderingContext2D, path?: Path2D): boolean {
  const dashes = context.getLineDash();
  if (dashes.length === 0) return true;
  if (path instanceof CountedPath && path.segments > drawingLimits.dashedSegments) return false;
  const { a, b, c, d } = context.getTransform();
  const round = dashes.reduce((sum, dash) => sum + dash, 0) * Math.sqrt(Math.abs(a * d - b * c));
  return round >= drawingLimits.dashRound;
}

/** A canvas with its context; both `null` after the library has released it. */
interface Canvas {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** The canvas factory of pdf.js, for groups, masks and patterns. */
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

/** Software rendering in this worker: a long GPU task would block the page, which shares the GPU. */
export function canvasOf(width: number, height: number, alpha = true) {
  if (!(width > 0 && height > 0)) throw new Error('A canvas without a size');
  count('dots', Math.ceil(width) * Math.ceil(height));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha, willReadFrequently: true });
  if (!context) throw new Error('The canvas has no 2d context');
  limitContext(context);
  maskContext(context);
  return { canvas, context };
}
