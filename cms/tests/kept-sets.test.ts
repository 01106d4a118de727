import { expect, test } from 'vitest';
import { addBit, bitSet, numbersInBoth } from '../src/lib/bit-set.js';
import { keptSets } from '../src/lib/kept-sets.js';

const numbers = (set: Uint32Array | undefined) => set && numbersInBoth(set, set);

test('a set keeps its numbers until it has to go, whatever is kept after it', () => {
  const sets = keptSets(10 * (bitSet(1000).byteLength + 200 + 20));
  const keep = (number: number) => {
    const set = sets.blank(1000);
    expect(numbers(set)).toEqual([]);
    addBit(set, number);
    sets.keep(`${number}`, set);
  };
  for (let number = 0; number < 100; number += 1) {
    keep(number);
    const known = Array.from({ length: number + 1 }, (_, one) => numbers(sets.get(`${one}`))).slice(0, number + 1);
    expect(known.at(-1)).toEqual([number]);
    for (const [one, found] of known.entries()) if (found) expect(found).toEqual([one]);
    // Reading them made the newest the last to go, as it was before.
    expect(known.filter(Boolean).length).toBe(Math.min(number + 1, 10));
  }
});

test('sets of another size are made anew, and nothing is left after clearing', () => {
  const sets = keptSets(10_000);
  for (const size of [100, 100, 5000, 31, 32, 5000]) {
    const set = sets.blank(size);
    expect([set.length, numbers(set)]).toEqual([bitSet(size).length, []]);
    addBit(set, size);
    sets.keep(`of ${size}`, set);
    expect(numbers(sets.get(`of ${size}`))).toEqual([size]);
  }
  sets.clear();
  expect(sets.get('of 5000')).toBeUndefined();
  expect(numbers(sets.blank(5000))).toEqual([]);
});
