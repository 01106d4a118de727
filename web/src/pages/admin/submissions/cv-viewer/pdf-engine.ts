import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import type { Ask, AskName, AskOf, FromWorker, PdfAsks, ToWorker } from './pdf-asks.js';

/** What is not opened, or a page that is not drawn, in this time is given up with its worker: nothing hangs on a hostile file. */
const patienceMs = 15_000;
/** Whoever left waits for nothing: a worker that does not let go of a file in this time is no use for the next one. */
const farewellMs = 500;

interface Waiting {
  id: number;
  ask: Ask;
  /** What belongs to one file is given up together. */
  file: object;
  left: boolean;
  resolve: (answer: never) => void;
  reject: (reason: Error) => void;
}

let worker: Worker | null = null;
let lastId = 0;
let queue: Waiting[] = [];
/** Files that were left or given up. */
const gone = new WeakSet<object>();
/** The worker has one thing to do at a time, so that each has the whole patience to itself. */
let current: Waiting | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts the worker, so that the first file need not wait for it. */
export function startEngine(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
  started.onerror = () => {
    if (worker === started) giveUp('The reader of PDFs failed');
  };
  worker = started;
  return started;
}

/** Asks for something of a file; `leave` when nobody waits for it any more. */
export function askEngine<Name extends AskName>(file: object, ask: AskOf<Name>) {
  const id = ++lastId;
  const answer = new Promise<PdfAsks[Name]['answer']>((resolve, reject) => {
    if (gone.has(file) && ask.name !== 'close') return reject(new Error('The file is not open any more'));
    queue.push({ id, ask: ask as Ask, file, left: false, resolve, reject });
    return askNext();
  });
  const leave = () => {
    queue = queue.filter((waiting) => waiting.id !== id);
    if (current?.id === id) letGo(current);
  };
  return { answer, leave };
}

/** Nothing of the file is wanted any more. */
export function leaveFile(file: object): void {
  gone.add(file);
  queue = queue.filter((waiting) => waiting.file !== file);
  if (current?.file === file) {
    letGo(current);
    hurry(farewellMs);
  }
  // Nobody is told that a worker had to be ended over it. Without one nothing is open.
  if (worker) askEngine(file, { name: 'close' }).answer.catch(() => undefined);
}

function askNext(): void {
  if (current) return;
  // A picture that is looked at comes before words that may be looked for.
  const next = queue.find(({ ask }) => ask.name === 'draw') ?? queue[0];
  if (!next) return;
  queue = queue.filter((waiting) => waiting !== next);
  current = next;
  hurry(next.ask.name === 'close' ? farewellMs : patienceMs);
  send({ id: next.id, ask: next.ask });
}

function hear(message: FromWorker): void {
  if ('needs' in message) return void fetchFor(message.needs);
  // The library greets with messages of its own.
  if (!('id' in message) || message.id !== current?.id) return undefined;
  const { ask, left, resolve, reject } = current;
  if ('failed' in message && !left) {
    // Its memory goes with the worker, and whatever it still does.
    if (ask.name === 'open' || ask.name === 'draw') return giveUp(message.failed);
    reject(new Error(message.failed));
  }
  if ('answer' in message) resolve(message.answer as never);
  clearTimeout(timer);
  current = null;
  return askNext();
}

/** The next ask starts another worker, not the failure itself: one that cannot start would fail for ever. */
function giveUp(reason: string): void {
  worker?.terminate();
  worker = null;
  clearTimeout(timer);
  const lost = current;
  current = null;
  if (lost) {
    gone.add(lost.file);
    const lostToo = queue.filter(({ file }) => file === lost.file);
    queue = queue.filter(({ file }) => file !== lost.file);
    for (const { reject } of [lost, ...lostToo]) reject(new Error(reason));
  }
  askNext();
}

function letGo(waiting: Waiting): void {
  waiting.left = true;
  send({ leave: waiting.id });
}

function hurry(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => giveUp('It took too long'), milliseconds);
}

async function fetchFor(fileName: string): Promise<void> {
  const asker = worker;
  const bytes = await pdfResource(fileName).catch(() => null);
  asker?.postMessage({ fileName, bytes } satisfies ToWorker);
}

const send = (message: ToWorker) => startEngine().postMessage(message);

/** What a PDF may need besides itself, under our own addresses: two fonts of signs (bullets), two kinds of scanned pictures. */
const addresses: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': dingbats,
  'FoxitSymbol.pfb': symbol,
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
};

/** For the worker, which fetches nothing itself. Null is a refusal it knows how to live with. */
async function pdfResource(fileName: string): Promise<Uint8Array | null> {
  const address = addresses[fileName];
  if (!address) return null;
  const response = await fetch(address);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
