import { expect, it } from 'vitest';
import { hasAlready } from '../server/has-already.js';

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
  expect(hasAlready(header, 'W/"a"')).toBe(known);
});
