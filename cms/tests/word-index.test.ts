import { expect, test } from 'vitest';
import { bitSet, countInBoth, numbersInBoth } from '../src/lib/bit-set.js';
import { wordIndexBuilder } from '../src/lib/word-index/word-index.js';

/** The same numbers from the same seed. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const WORDS = [
  'weld',
  'welder',
  'elder',
  'pipe',
  'pipes',
  'a',
  'o',
  'لحام',
  'أنابيب',
  '6g',
  '(gulf)',
  '...',
  'pipe-fitter',
];
const GAPS = [' ', ' ', ' ', '\n', '  ', '\n- ', ', '];

function found(texts: readonly string[], search: string): number[] {
  const builder = wordIndexBuilder();
  for (const [owner, text] of texts.entries()) builder.add(text, owner);
  const owners = bitSet(texts.length);
  builder.build().find(search, owners);
  return numbersInBoth(owners, owners);
}

test('finds what is part of a text, across words and lines too, and nothing else', () => {
  const random = randomOf(7);
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)]!;
  const texts = Array.from({ length: 300 }, () =>
    Array.from({ length: random(40) }, () => pick(WORDS) + pick(GAPS)).join(''),
  );
  const builder = wordIndexBuilder();
  for (const [owner, text] of texts.entries()) builder.add(text, owner);
  const index = builder.build();

  let matches = 0;
  for (let round = 0; round < 2000; round += 1) {
    const text = pick(texts);
    const start = random(Math.max(1, text.length));
    const search = text.slice(start, start + 1 + random(24)).trim();
    if (search === '' || /\s\s/.test(search)) continue;
    const owners = bitSet(texts.length);
    index.find(search, owners);
    const wanted = texts.flatMap((one, owner) => (one.includes(search) ? [owner] : []));
    expect(numbersInBoth(owners, owners), search).toEqual(wanted);
    expect(countInBoth(owners, owners)).toBe(wanted.length);
    matches += wanted.length;
  }
  expect(matches).toBeGreaterThan(2000);
});

/** With two frequent words their lists are so long that they are kept apart by the third one. */
test.each([6, 2])('with more pairs of words than it has lists, and long lists of %i frequent words', (frequent) => {
  const random = randomOf(11);
  const common = ['the site', 'of', 'the', 'site', 'is', 'ready'].slice(0, frequent);
  const texts = Array.from({ length: 3000 }, () =>
    Array.from({ length: 60 }, () => (random(3) > 0 ? common[random(common.length)]! : `w${random(4000)}`)).join(' '),
  );
  const builder = wordIndexBuilder();
  for (const [owner, text] of texts.entries()) builder.add(text, owner);
  const index = builder.build();
  for (let round = 0; round < 400; round += 1) {
    const words = texts[random(texts.length)]!.split(' ');
    const first = random(words.length - 4);
    const phrase = words.slice(first, first + 1 + random(4)).join(' ');
    const search = phrase.slice(random(3), phrase.length - random(2)).trim();
    const owners = bitSet(texts.length);
    index.find(search, owners);
    const wanted = texts.flatMap((one, owner) => (one.includes(search) ? [owner] : []));
    expect(numbersInBoth(owners, owners), search).toEqual(wanted);
  }
});

test('finds what stands far apart', () => {
  const filler = Array.from({ length: 70_000 }, (_, at) => `w${at % 50}`).join(' ');
  const texts = [
    'crane driver in doha',
    filler,
    'crane driver',
    'driver in doha',
    filler,
    filler,
    'a crane driver in doha',
  ];
  expect(found(texts, 'crane driver')).toEqual([0, 2, 6]);
  expect(found(texts, 'crane driver in d')).toEqual([0, 6]);
  expect(found(texts, 'doha')).toEqual([0, 3, 6]);
  expect(found(texts, 'w49 w0')).toEqual([1, 4, 5]);
});

test('does not find across two texts, nor in none', () => {
  expect(found(['site', 'engineer'], 'site engineer')).toEqual([]);
  expect(found(['one two', '', 'two three'], 'two')).toEqual([0, 2]);
  expect(found([], 'two')).toEqual([]);
  expect(found(['a b a b c'], 'a b c')).toEqual([0]);
});
