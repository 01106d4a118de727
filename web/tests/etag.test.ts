import { expect, it } from 'vitest';
import { matchesEtag } from '../server/cache/cached-response.js';

it.each([
  [undefined, false],
  ['', false],
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['W/"b"', false],
  ['a', false],
  ['"aa"', false],
])('If-None-Match: %s', (header, known) => {
  expect(matchesEtag(header, 'W/"a"')).toBe(known);
});
