import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import type { AnyPdfCall, PdfCallName, PdfCall, FromWorker, PdfCalls, ToWorker } from './pdf-calls.js';

/** A call that takes longer is rejected and its worker terminated: a hostile file must not block the viewer. */
const TIMEOUT_MS = 15_000;
/** A worker that takes longer to cancel or close is terminated: it would delay the next file. */
const CLOSE_TIMEOUT_MS = 500;

interface PendingCall {
  id: number;
  call: AnyPdfCall;
  /** The calls of one file are rejected together. */
  file: object;
  cancelled: boolean;
  resolve: (result: never) => void;
  reject: (reason: Error) => void;
}

let worker: Worker | null = null;
let lastId = 0;
let queue: PendingCall[] = [];
/** Files that are closed or have failed. */
const closed = new WeakSet<object>();
/** The worker runs one call at a time, so that each has the full time limit. */
let current: PendingCall | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts the worker ahead of the first file. */
export function startEngine(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<FromWorker>) => onMessage(data);
  started.onerror = () => {
    if (worker === started) terminate('The reader of PDFs failed');
  };
  worker = started;
  return started;
}

/** Calls the worker. `cancel` when the result is not needed. */
export function callEngine<Name extends PdfCallName>(file: object, call: PdfCall<Name>) {
  const id = ++lastId;
  const result = new Promise<PdfCalls[Name]['result']>((resolve, reject) => {
    if (closed.has(file) && call.name !== 'close') return reject(new Error('The file is not open any more'));
    queue.push({ id, call: call as AnyPdfCall, file, cancelled: false, resolve, reject });
    return runNext();
  });
  const cancel = () => {
    queue = queue.filter((pending) => pending.id !== id);
    if (current?.id === id) cancelCall(current);
  };
  return { result, cancel };
}

/** Cancels the calls of the file and closes it. */
export function closeFile(file: object): void {
  closed.add(file);
  queue = queue.filter((pending) => pending.file !== file);
  if (current?.file === file) {
    cancelCall(current);
    startTimer(CLOSE_TIMEOUT_MS);
  }
  // Without a worker no file is open. A failure to close needs no message.
  if (worker) callEngine(file, { name: 'close' }).result.catch(() => undefined);
}

function runNext(): void {
  if (current) return;
  // Visible pages come before text for the search.
  const next = queue.find(({ call }) => call.name === 'draw') ?? queue[0];
  if (!next) return;
  queue = queue.filter((pending) => pending !== next);
  current = next;
  startTimer(next.call.name === 'close' ? CLOSE_TIMEOUT_MS : TIMEOUT_MS);
  send({ id: next.id, call: next.call });
}

function onMessage(message: FromWorker): void {
  if ('needs' in message) return void sendResource(message.needs);
  // pdf.js sends messages of its own.
  if (!('id' in message) || message.id !== current?.id) return undefined;
  const { call, cancelled, resolve, reject } = current;
  if ('failed' in message && !cancelled) {
    // Terminating the worker frees its memory.
    if (call.name === 'open' || call.name === 'draw') return terminate(message.failed);
    reject(new Error(message.failed));
  }
  if ('result' in message) resolve(message.result as never);
  clearTimeout(timer);
  current = null;
  return runNext();
}

/** The next call starts another worker. Starting it here would loop if workers cannot start. */
function terminate(reason: string): void {
  worker?.terminate();
  worker = null;
  clearTimeout(timer);
  const failed = current;
  current = null;
  if (failed) {
    closed.add(failed.file);
    const others = queue.filter(({ file }) => file === failed.file);
    queue = queue.filter(({ file }) => file !== failed.file);
    for (const { reject } of [failed, ...others]) reject(new Error(reason));
  }
  runNext();
}

function cancelCall(pending: PendingCall): void {
  pending.cancelled = true;
  send({ cancel: pending.id });
}

function startTimer(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => terminate('It took too long'), milliseconds);
}

async function sendResource(fileName: string): Promise<void> {
  const caller = worker;
  const bytes = await pdfResource(fileName).catch(() => null);
  caller?.postMessage({ fileName, bytes } satisfies ToWorker);
}

const send = (message: ToWorker) => startEngine().postMessage(message);

/** Resources of pdf.js: two symbol fonts (bullets), two decoders of scanned pictures. */
const RESOURCE_URLS: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': dingbats,
  'FoxitSymbol.pfb': symbol,
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
};

/** For the worker, which has no network. null: the worker goes on without it. */
async function pdfResource(fileName: string): Promise<Uint8Array | null> {
  const url = RESOURCE_URLS[fileName];
  if (!url) return null;
  const response = await fetch(url);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
