import { expect, it } from 'vitest';
import { formatAgo } from './format-ago.js';

// 09:00 in Mumbai, where the agency is.
const now = new Date('2026-11-25T03:30:00Z');

it.each([
  ['2026-11-25T03:29:50Z', 'this minute'],
  ['2026-11-25T03:00:00Z', '30 minutes ago'],
  ['2026-11-25T01:30:00Z', '2 hours ago'],
  ['2026-11-24T04:00:00Z', '23 hours ago'],
  // 25 hours ago, on the day before.
  ['2026-11-24T02:30:00Z', 'yesterday'],
  // 47 hours ago is two calendar days ago, not "yesterday".
  ['2026-11-23T04:30:00Z', '2 days ago'],
  // 33 hours ago: at midnight of the day before in Mumbai, two days before in UTC terms of hours.
  ['2026-11-23T18:31:00Z', 'yesterday'],
  ['2026-11-23T18:29:00Z', '2 days ago'],
  ['2026-11-15T03:30:00Z', '10 days ago'],
])('%s is %s', (date, text) => {
  expect(formatAgo(date, 'en', now)).toBe(text);
});

it('names days in Arabic', () => {
  expect(formatAgo('2026-11-24T02:30:00Z', 'ar', now)).toBe('أمس');
});
