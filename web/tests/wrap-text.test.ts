import { expect, it } from 'vitest';
import { wrapText } from '../server/public-files/og/draw-picture.js';

const count = (part: string) => part.length;

it.each([
  ['one two three', 20, 3, ['one two three']],
  ['one two three', 7, 3, ['one two', 'three']],
  ['one two three four five', 7, 2, ['one two', 'three…']],
  ['Nepal, India and more', 8, 1, ['Nepal…']],
  ['Donaudampfschifffahrt', 10, 2, ['Donaudamp…']],
  ['a Donaudampfschifffahrt b', 10, 3, ['a', 'Donaudamp…', 'b']],
  ['  ', 10, 2, ['']],
])('breaks "%s" at %i into at most %i lines', (text, width, lines, expected) => {
  expect(wrapText(text, width, lines, count)).toEqual(expected);
});
