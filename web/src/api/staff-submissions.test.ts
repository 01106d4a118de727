import { hashKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { submissionCounts } from './staff-submissions.js';
import { staffCount, staffKeys } from './staff-lists.js';

it('keeps the number of a list apart from its numbers by status, and finds both under one key', () => {
  const keys = [
    staffCount('contacts', { search: 'ali' }, 'en'),
    submissionCounts('contacts', { search: 'ali' }, 'en'),
  ].map(({ queryKey }) => queryKey);
  expect(new Set(keys.map(hashKey)).size).toBe(2);
  const both = staffKeys.numbers('contacts');
  for (const key of keys) expect(key.slice(0, both.length)).toEqual(both);
});
