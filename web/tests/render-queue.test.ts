import { expect, it, vi } from 'vitest';
import { Overloaded } from '../server/http/errors.js';
import { metrics } from '../server/http/metrics.js';
import { enqueueRender, renderSlot } from '../server/overload/render-queue.js';

it('renders 64 pages at once, queues 128, and rejects the others at once', async () => {
  let drawing = 0;
  let most = 0;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const draw = async () => {
    most = Math.max(most, (drawing += 1));
    await finished;
    drawing -= 1;
    return 'page';
  };
  const asked = Array.from({ length: 250 }, () => enqueueRender(draw).catch((error: unknown) => error));
  const early = await Promise.race([Promise.all(asked.slice(192)), Promise.all(asked.slice(0, 192))]);
  expect(early).toHaveLength(58);
  for (const error of early) expect(error).toBeInstanceOf(Overloaded);
  expect(most).toBe(64);
  const { values } = await metrics.getSingleMetric('qantara_web_renders')!.get();
  expect(values.map(({ labels, value }) => [labels['state'], value])).toEqual([
    ['running', 64],
    ['waiting', 128],
  ]);
  finish();
  expect(new Set(await Promise.all(asked.slice(0, 192)))).toEqual(new Set(['page']));
  expect(await enqueueRender(() => Promise.resolve('later'))).toBe('later');
});

it('rejects requests while the queue is slow, and those that have waited too long', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const letGo: (() => void)[] = [];
    const draw = () => new Promise<string>((resolve) => letGo.push(() => resolve('page')));
    const first = Array.from({ length: 66 }, () => enqueueRender(draw).catch((error: unknown) => error));
    await vi.advanceTimersByTimeAsync(2000);
    await expect(enqueueRender(draw)).rejects.toBeInstanceOf(Overloaded);
    letGo.shift()?.();
    await first[0];
    await expect.poll(() => letGo.length).toBe(64);
    await vi.advanceTimersByTimeAsync(4000);
    for (const finish of letGo.splice(0)) finish();
    const ends = await Promise.all(first);
    expect(ends.slice(0, 65)).toEqual(Array.from({ length: 65 }, () => 'page'));
    expect(ends[65]).toBeInstanceOf(Overloaded);
    expect(await enqueueRender(() => Promise.resolve('later'))).toBe('later');
  } finally {
    vi.useRealTimers();
  }
});

it('renders one page per turn of the event loop', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    if (turns < 100) setImmediate(count);
  };
  setImmediate(count);
  const rendered = await Promise.all(Array.from({ length: 5 }, () => renderSlot().then(() => turns)));
  expect(new Set(rendered).size).toBe(5);
});
