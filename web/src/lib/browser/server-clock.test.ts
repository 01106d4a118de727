import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { correctServerClock, serverNow, setServerClock } from './server-clock.js';

const NOON = Date.parse('2026-11-28T12:00:00.000Z');

beforeEach(() => vi.useFakeTimers({ now: new Date('2015-01-01T00:00:00Z'), toFake: ['Date', 'performance'] }));
afterEach(() => {
  setServerClock(undefined);
  vi.useRealTimers();
});

it('counts on from the time of the page, whatever is done to the clock of the device', () => {
  setServerClock(new Date(NOON - performance.now()).toISOString());
  vi.advanceTimersByTime(90_000);
  vi.setSystemTime('2035-01-01T00:00:00Z');
  expect(serverNow()).toBe(NOON + 90_000);
});

it('is put right by a later response, and never set back by one from a cache', () => {
  setServerClock(new Date(NOON - performance.now()).toISOString());
  correctServerClock('Sat, 28 Nov 2026 15:00:00 GMT');
  expect(serverNow()).toBe(NOON + 3 * 3_600_000);
  for (const header of ['Sat, 28 Nov 2026 14:00:00 GMT', null, 'yesterday']) correctServerClock(header);
  expect(serverNow()).toBe(NOON + 3 * 3_600_000);
});

it('is the clock of the device where no page set it', () => {
  correctServerClock('Sat, 28 Nov 2026 15:00:00 GMT');
  expect(serverNow()).toBe(Date.parse('2015-01-01T00:00:00Z'));
});
