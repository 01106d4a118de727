import { CountedPath } from './limited-canvas.js';
import { OpenFile } from './open-file.js';
import type { AnyPdfCall, FromWorker, ToWorker } from './pdf-calls.js';
import { takeResource } from './worker-resources.js';
import { drawingLimits, rejectDrawing } from './drawing-limits.js';

/**
 * Parses and draws a PDF. All of pdf.js runs in this worker, so that a hostile file cannot block the page, which terminates
 * the worker after a time limit (pdf-engine).
 */

// The library makes its paths by this name.
globalThis.Path2D = CountedPath;
limitMemory();

let file: OpenFile | null = null;
const cancellers = new Map<number, () => void>();

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('fileName' in data) takeResource(data);
  else if ('cancel' in data) cancellers.get(data.cancel)?.();
  else if ('call' in data) void run(data.id, data.call);
};

async function run(id: number, call: AnyPdfCall): Promise<void> {
  try {
    const result = await resultOf(call, (cancel) => cancellers.set(id, cancel));
    send({ id, result }, result instanceof ImageBitmap ? [result] : []);
  } catch (error) {
    send({ id, failed: String(error) });
  }
  cancellers.delete(id);
}

async function resultOf(call: AnyPdfCall, onCancel: (cancel: () => void) => void) {
  if (call.name === 'open' || call.name === 'close') {
    const last = file;
    file = null;
    await last?.close();
    if (call.name === 'close') return null;
    file = await OpenFile.open(call.bytes);
    return { pages: file.pages, firstPage: await file.sizeOf(1) };
  }
  if (!file) throw new Error('No file is open');
  if (call.name === 'size') return file.sizeOf(call.page);
  if (call.name === 'text') return file.textLayerOf(call.page);
  return file.draw(call.page, call.scale, onCancel);
}

const send = (message: FromWorker, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

/**
 * Limits unpacked data in this worker. pdf.js unpacks either into a growing Uint8Array, which is checked here, or through a
 * DecompressionStream, which cannot be checked and is removed.
 */
function limitMemory(): void {
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(bytes, args: [number], made) {
      if (typeof args[0] === 'number' && args[0] > drawingLimits.unpacked) rejectDrawing('too much unpacked');
      return Reflect.construct(bytes, args, made === globalThis.Uint8Array ? bytes : made) as Uint8Array;
    },
  });
}
