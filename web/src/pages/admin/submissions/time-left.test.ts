import { expect, it } from 'vitest';
import { timeLeft } from './marks.js';

const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T12:00:20Z', { late: false, unit: 'minutes', count: 1 }],
  ['2026-11-21T12:59:00Z', { late: false, unit: 'minutes', count: 59 }],
  ['2026-11-21T17:30:00Z', { late: false, unit: 'hours', count: 5 }],
  ['2026-11-23T11:59:00Z', { late: false, unit: 'hours', count: 47 }],
  ['2026-11-21T11:00:00Z', { late: true, unit: 'hours', count: 1 }],
  ['2026-11-19T12:00:00Z', { late: true, unit: 'days', count: 2 }],
])('time left until a review due at %s', (due, expected) => {
  expect(timeLeft(due, now)).toEqual(expected);
});
