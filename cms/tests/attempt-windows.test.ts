import { expect, test } from 'vitest';
import { AttemptWindows } from '../src/lib/attempt-windows.js';

test('attempts count from the first one of a window, and afresh when it is over', () => {
  const windows = new AttemptWindows(1000);
  expect([0, 400, 999].map((now) => windows.add('a', now).spent)).toEqual([1, 2, 3]);
  expect(windows.add('b', 500)).toEqual({ spent: 1, ends: 1500 });
  expect(windows.add('a', 1000)).toEqual({ spent: 1, ends: 2000 });
});

test('what a key has spent can be set for a time of its own, and forgotten', () => {
  const windows = new AttemptWindows(1000);
  windows.set('a', 50, 5000, 0);
  expect(windows.add('a', 4999)).toEqual({ spent: 51, ends: 5000 });
  expect(windows.delete('a')).toBe(true);
  expect(windows.add('a', 4999).spent).toBe(1);
});

test('a million addresses do not stay in memory when their windows are over', () => {
  const windows = new AttemptWindows(1000);
  for (let n = 0; n < 1_000_000; n += 1) windows.add(`address ${n}`, n);
  expect(windows.size).toBeLessThanOrEqual(10_000);
  expect(windows.add('address 999999', 1_000_000).spent).toBe(2);
});

test('windows that are not over are kept, however many', () => {
  const windows = new AttemptWindows(1000);
  for (let n = 0; n < 50_000; n += 1) windows.add(`address ${n}`, 0);
  expect(windows.size).toBe(50_000);
  expect(windows.add('address 0', 999).spent).toBe(2);
});
