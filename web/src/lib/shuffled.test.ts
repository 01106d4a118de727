import { expect, it } from 'vitest';
import { shuffled } from './shuffled.js';

const letters = ['a', 'b', 'c', 'd'];

it('keeps every thing once and leaves the list it was given alone', () => {
  for (let time = 0; time < 50; time += 1) expect(shuffled(letters).sort()).toEqual(letters);
  expect(letters).toEqual(['a', 'b', 'c', 'd']);
});

it('can bring any thing to the front', () => {
  const first = new Set(Array.from({ length: 400 }, () => shuffled(letters)[0]));
  expect([...first].sort()).toEqual(letters);
});
