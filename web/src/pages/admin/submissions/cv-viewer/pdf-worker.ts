import { CountedPath } from './limited-canvas.js';
import { limitMemory } from './limited-memory.js';
import { OpenFile } from './open-file.js';
import type { Ask, FromWorker, ToWorker } from './pdf-asks.js';
import { takeResource } from './worker-resources.js';

/**
 * Reads and draws a PDF away from the page. All of the library runs in here, what draws included: whatever a file makes it
 * do, it keeps only this worker busy, and the page ends it (pdf-engine).
 */

// The library makes its paths by this name.
globalThis.Path2D = CountedPath;
limitMemory();

let file: OpenFile | null = null;
const leavers = new Map<number, () => void>();

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('fileName' in data) takeResource(data);
  else if ('leave' in data) leavers.get(data.leave)?.();
  else if ('ask' in data) void answer(data.id, data.ask);
};

async function answer(id: number, ask: Ask): Promise<void> {
  try {
    const found = await answerTo(ask, (leave) => leavers.set(id, leave));
    say({ id, answer: found }, found instanceof ImageBitmap ? [found] : []);
  } catch (error) {
    say({ id, failed: String(error) });
  }
  leavers.delete(id);
}

async function answerTo(ask: Ask, onLeave: (leave: () => void) => void) {
  if (ask.name === 'open' || ask.name === 'close') {
    const last = file;
    file = null;
    await last?.close();
    if (ask.name === 'close') return null;
    file = await OpenFile.open(ask.bytes);
    return { pages: file.pages, firstPage: await file.sizeOf(1) };
  }
  if (!file) throw new Error('No file is open');
  if (ask.name === 'size') return file.sizeOf(ask.page);
  if (ask.name === 'words') return file.wordsOf(ask.page);
  return file.draw(ask.page, ask.scale, onLeave);
}

const say = (message: FromWorker, transfer: Transferable[] = []) => self.postMessage(message, { transfer });
