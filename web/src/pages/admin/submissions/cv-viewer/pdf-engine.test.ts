import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ToWorker } from './pdf-calls.js';

let started: StubWorker[];
/** What a worker does with what it is asked. */
let behave: (worker: StubWorker, message: ToWorker) => void;

class StubWorker {
  onmessage: (event: { data: object }) => void = () => undefined;
  onerror: () => void = () => undefined;
  constructor() {
    started.push(this);
  }
  postMessage(message: ToWorker) {
    queueMicrotask(() => behave(this, message));
  }
  terminate = vi.fn();
}

const fail = (worker: StubWorker) => worker.onerror();
const result = (worker: StubWorker, message: ToWorker) => {
  if ('call' in message) worker.onmessage({ data: { id: message.id, result: { page: message.call } } });
};
const size = { name: 'size', page: 1 } as const;

let engine: typeof import('./pdf-engine.js');
beforeEach(async () => {
  started = [];
  behave = result;
  vi.stubGlobal('Worker', StubWorker);
  vi.resetModules();
  engine = await import('./pdf-engine.js');
});
afterEach(() => void vi.useRealTimers());

it('does not start a worker again that cannot start, before somebody asks', () => {
  engine.startEngine();
  started[0]?.onerror();
  expect(started).toHaveLength(1);
  expect(started[0]?.terminate).toHaveBeenCalledOnce();
});

it('rejects each call that meets such a worker once, and lets none wait for ever', async () => {
  behave = fail;
  const [one, other] = [{}, {}];
  const asks = [one, one, other].map((file) => engine.callEngine<'size'>(file, size).result);
  const outcomes = await Promise.allSettled(asks);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  // One for each file: other calls for a file that failed are rejected with it.
  expect(started).toHaveLength(2);
  await expect(engine.callEngine<'size'>(one, size).result).rejects.toThrow('not open any more');
  engine.closeFile(one);
  expect(started).toHaveLength(2);
});

it('reads the next file with another worker, whatever the one before it still says', async () => {
  behave = fail;
  await expect(engine.callEngine<'size'>({}, size).result).rejects.toThrow('failed');
  behave = result;
  const next = engine.callEngine<'size'>({}, size).result;
  started[0]?.onerror();
  await expect(next).resolves.toEqual({ page: size });
  expect(started).toHaveLength(2);
});

it('gives up a call that takes too long, and reads the next file', async () => {
  vi.useFakeTimers();
  behave = () => undefined;
  const endless = engine.callEngine<'size'>({}, size).result;
  const rejected = expect(endless).rejects.toThrow('It took too long');
  await vi.advanceTimersByTimeAsync(15_000);
  await rejected;
  expect(started[0]?.terminate).toHaveBeenCalledOnce();
  behave = result;
  await expect(engine.callEngine<'size'>({}, size).result).resolves.toEqual({ page: size });
});
