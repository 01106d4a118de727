import { expect, it, vi } from 'vitest';
import { breathe, Busy, inTurn, isDrawingFull, noteArrival } from '../server/busy.js';

it('draws 64 pages at once, lets 128 wait, and refuses the others at once', async () => {
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
  const asked = Array.from({ length: 250 }, () => inTurn(draw).catch((error: unknown) => error));
  const early = await Promise.race([Promise.all(asked.slice(192)), Promise.all(asked.slice(0, 192))]);
  expect(early).toHaveLength(58);
  for (const refusal of early) expect(refusal).toBeInstanceOf(Busy);
  expect(most).toBe(64);
  finish();
  expect(new Set(await Promise.all(asked.slice(0, 192)))).toEqual(new Set(['page']));
  expect(await inTurn(() => Promise.resolve('later'))).toBe('later');
});

it('refuses whoever would join a line that moves slowly, and whoever has waited too long', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const letGo: (() => void)[] = [];
    const draw = () => new Promise<string>((resolve) => letGo.push(() => resolve('page')));
    const first = Array.from({ length: 66 }, () => inTurn(draw).catch((error: unknown) => error));
    expect(isDrawingFull()).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(isDrawingFull()).toBe(true);
    await expect(inTurn(draw)).rejects.toBeInstanceOf(Busy);
    letGo.shift()?.();
    await first[0];
    await expect.poll(() => letGo.length).toBe(64);
    await vi.advanceTimersByTimeAsync(4000);
    for (const finish of letGo.splice(0)) finish();
    const ends = await Promise.all(first);
    expect(ends.slice(0, 65)).toEqual(Array.from({ length: 65 }, () => 'page'));
    expect(ends[65]).toBeInstanceOf(Busy);
    expect(isDrawingFull()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

it('draws one page after the other, and between two of them lets in all who come', async () => {
  let turns = 0;
  let coming = 20;
  const count = () => {
    turns += 1;
    if (coming > 0) noteArrival();
    coming -= 1;
    if (coming > -100) setImmediate(count);
  };
  setImmediate(count);
  const begun = await Promise.all(Array.from({ length: 3 }, () => breathe().then(() => turns)));
  expect(begun[0]).toBeGreaterThanOrEqual(20);
  expect((begun[2] ?? 0) - (begun[0] ?? 0)).toBeLessThan(10);
});
