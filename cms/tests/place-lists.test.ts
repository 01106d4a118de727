import { expect, test } from 'vitest';
import { type FoundLists, placeLists } from '../src/lib/word-index/place-lists.js';
import { risingLists } from '../src/lib/word-index/rising-lists.js';
import { wordRow } from '../src/lib/word-index/word-row.js';

/** Lists of the places of a text that is written as numbers of words; a negative one leaves its place free. */
function listsOf(text: readonly number[], bounds?: { pairs: number; triples: number }) {
  const row = wordRow();
  const lists = risingLists();
  const neighbours = placeLists(lists, row, bounds);
  for (const [place, word] of text.entries()) if (word >= 0) row.put(place, word);
  for (const [place, word] of text.entries()) {
    const next = text[place + 1];
    if (word >= 0 && next !== undefined && next >= 0) neighbours.add(word, next, place);
  }
  const placesOf = (found: readonly FoundLists[]) =>
    found.flatMap((one) => one.lists.flatMap((list) => [...lists.read(list)]));
  return { of: neighbours.of, placesOf };
}

/** Where words stand, one after the other. */
const placesIn = (text: readonly number[], ...words: number[]): number[] =>
  text.flatMap((_, place) => (words.every((word, at) => text[place + at] === word) ? [place] : []));

const rising = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

test('a frequent pair has all its places, and by the word that follows only those', () => {
  const text = Array.from({ length: 20_000 }, (_, at) => [1, 2, 10 + ((at * at) % 7), at % 11 === 0 ? -1 : 3][at % 4]!);
  text.push(1, 2);
  const { of, placesOf } = listsOf(text);
  expect(rising(placesOf(of([1], [2], null)))).toEqual(placesIn(text, 1, 2));
  for (const third of [10, 11, 12, 14]) {
    const found = of([1], [2], [third]);
    const wanted = placesIn(text, 1, 2, third);
    expect(wanted.length).toBeGreaterThan(0);
    const sure = found.filter((one) => one.sure === 3);
    expect(placesOf(sure)).toEqual(wanted);
    // The others have no word after them.
    expect(placesOf(found).filter((place) => !wanted.includes(place))).toEqual([text.length - 2]);
  }
  expect(of([2], [1], null)).toEqual([]);
});

test('pairs that came when there were too many share lists, in which they are not sure', () => {
  // Each word once beside each other one: more pairs than have a list of their own.
  const words = 300;
  const text = Array.from({ length: words }, (_, one) =>
    Array.from({ length: words }, (__, other) => [one, other]),
  ).flat(2);
  const late = [words, words + 1, words, words + 1, words + 2];
  text.push(...late);
  const { of, placesOf } = listsOf(text);
  let unsure = 0;
  for (const [one, other] of [
    [0, 1],
    [5, 299],
    [299, 299],
    [words, words + 1],
    [words + 1, words + 2],
  ] as const) {
    const found = of([one], [other], null);
    const wanted = placesIn(text, one, other);
    expect(wanted.length).toBeGreaterThan(0);
    const places = placesOf(found);
    expect(wanted.filter((place) => !places.includes(place))).toEqual([]);
    expect(new Set(places).size).toBe(places.length);
    expect(placesOf(found.filter((list) => list.sure === 2)).filter((place) => !wanted.includes(place))).toEqual([]);
    unsure += found.filter((list) => list.sure === 0).length;
  }
  expect(unsure).toBe(3);
});

test('words that follow seldom, and those for which there is no list left, stay with the pair', () => {
  // 4 pairs that are frequent, each before 20 words that are, and before others that are not.
  const text = Array.from({ length: 60_000 }, (_, at) => [
    1000 + (at % 4),
    2000,
    at % 7 === 0 ? 100 + at : at % 20,
  ]).flat();
  const { of, placesOf } = listsOf(text, { pairs: 100_000, triples: 30 });
  let own = 0;
  for (const first of [1000, 1001, 1002, 1003]) {
    expect(rising(placesOf(of([first], [2000], null)))).toEqual(placesIn(text, first, 2000));
    for (const third of [0, 1, 2, 3, 4, 5, 8, 12, 19, 100, 8500, 59_999]) {
      const found = of([first], [2000], [third]);
      const wanted = placesIn(text, first, 2000, third);
      const places = new Set(placesOf(found));
      expect(wanted.filter((place) => !places.has(place))).toEqual([]);
      const sure = found.filter((list) => list.sure === 3);
      if (sure.length > 0) expect(placesOf(sure)).toEqual(wanted);
      expect(sure.length > 0 && third >= 100).toBe(false);
      own += sure.length;
    }
  }
  expect(own).toBeGreaterThan(3);
  expect(own).toBeLessThan(16);
});
