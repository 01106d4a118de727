import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from '../src/lib/bounded-turns.js';

const limits = { atOnce: 2, waitingMost: 2, waitMilliseconds: 60_000 };
/** Work that goes on until it is told to end. */
function endlessWork() {
  let end = (_: string) => {};
  const ended = new Promise<string>((resolve) => (end = resolve));
  return { work: () => ended, end: () => end('done') };
}

test('few work at once, the next begins when one ends, and more than may wait get no turn', async () => {
  const takeTurn = createTurns(limits);
  const first = endlessWork();
  const begun: number[] = [];
  const begins = (number: number) => () => Promise.resolve(begun.push(number));
  const turns = [takeTurn(first.work), takeTurn(endlessWork().work), takeTurn(begins(3)), takeTurn(begins(4))];
  expect(await takeTurn(begins(5))).toBeNull();
  expect(begun).toEqual([]);
  first.end();
  expect(await Promise.all([turns[0], turns[2], turns[3]])).toEqual(['done', 1, 2]);
  expect(begun).toEqual([3, 4]);
});

test('nobody waits for ever, and who gave up takes no turn from the next', async () => {
  const takeTurn = createTurns({ ...limits, atOnce: 1, waitMilliseconds: 50 });
  const first = endlessWork();
  const running = takeTurn(first.work);
  expect(await takeTurn(() => Promise.resolve('late'))).toBeNull();
  const next = takeTurn(() => Promise.resolve('in time'));
  await wait(1);
  first.end();
  expect([await running, await next]).toEqual(['done', 'in time']);
});

test('work that fails gives its turn back', async () => {
  const takeTurn = createTurns({ ...limits, atOnce: 1 });
  await expect(takeTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await takeTurn(() => Promise.resolve('next'))).toBe('next');
});
