import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { numbersInBoth } from '../src/lib/bit-set.js';
import type { hireWordThread as hireOf, WordThread } from '../src/lib/word-index/word-thread.js';
import { waitFor } from './helpers/mail-server.js';

// Its thread is started from where it was built to.
const require = createRequire(import.meta.url);
const { hireWordThread } = require('../dist/src/lib/word-index/word-thread.js') as { hireWordThread: typeof hireOf };

let thread: WordThread;
const ends: string[] = [];
beforeEach(() => {
  thread = hireWordThread((why) => ends.push(String(why)));
});
afterEach(() => {
  thread.dismiss();
  expect(ends.splice(0)).toEqual([]);
});

const SIZE = 100;
const owned = (...texts: string[]) => texts.map((text, owner) => ({ text, owner }));
async function owners(search: string, size = SIZE): Promise<number[]> {
  const found = await thread.find(search, size);
  if (!found) throw new Error('It has ended');
  const numbers = numbersInBoth(found, found);
  thread.giveBack(found);
  return numbers;
}

test('searches what it was given, from when it was told to, and nothing that was begun and left', async () => {
  expect(await owners('pipe')).toEqual([]);
  await thread.begin();
  const bytes = await thread.add(owned('pipe fitter', 'welder'));
  expect(await thread.add(owned('no pipe', 'a pipe welder').slice(1))).toBeGreaterThan(bytes);
  expect(await owners('pipe')).toEqual([]);
  await thread.finish(true);
  expect([await owners('pipe'), await owners('welder'), await owners('e welder')]).toEqual([[0, 1], [1], [1]]);

  await thread.begin();
  await thread.add(owned('nothing of that'));
  expect(await owners('pipe')).toEqual([0, 1]);
  await thread.begin();
  await thread.add(owned('crane'));
  await thread.finish(false);
  expect([await owners('pipe'), await owners('nothing'), await owners('crane')]).toEqual([[], [], [0]]);
});

test('answers many at once, each what it asked for, also in memory that was used before', async () => {
  await thread.begin();
  const texts = Array.from({ length: 500 }, (_, n) => `w${n % 7} w${n % 11} end`);
  await thread.add(texts.map((text, owner) => ({ text, owner })));
  await thread.finish(false);
  for (let round = 0; round < 5; round += 1) {
    const asked = Array.from({ length: 77 }, (_, n) => `w${n % 7} w${n % 11}`);
    const answers = await Promise.all(asked.map((search) => owners(search, 500 + (round % 2) * 400)));
    for (const [n, search] of asked.entries())
      expect(answers[n]).toEqual(texts.flatMap((text, owner) => (text.includes(search) ? [owner] : [])));
  }
});

test('when it ends, what is waited for is refused and no search finds anything, now or later', async () => {
  const waiting = thread.finish(false);
  const searching = thread.find('pipe', SIZE);
  thread.dismiss();
  await expect(waiting).rejects.toThrow('not needed any more');
  expect([await searching, await thread.find('pipe', SIZE)]).toEqual([null, null]);
});

test('a fault in it ends it, which is told once', async () => {
  const broken = thread.add([Object.assign(Object.create(null), { owner: 1 })]);
  const searching = thread.find('pipe', SIZE);
  await expect(broken).rejects.toThrow('undefined');
  expect(await searching).toBeNull();
  await expect(thread.finish(false)).rejects.toThrow('undefined');
  await waitFor(() => (ends.length > 0 ? true : undefined));
  expect(ends.splice(0)).toEqual([expect.stringContaining('TypeError')]);
});
