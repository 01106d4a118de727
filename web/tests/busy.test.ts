import { expect, it } from 'vitest';
import { breathe, Busy, inTurn } from '../server/busy.js';

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

it('draws one page after the other, with turns for everybody else between them', async () => {
  let turns = 0;
  let counting = true;
  const count = () => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const begun = await Promise.all(Array.from({ length: 3 }, () => breathe().then(() => turns)));
  counting = false;
  for (const [index, turn] of begun.entries()) expect(turn - (begun[index - 1] ?? 0)).toBeGreaterThanOrEqual(15);
});
