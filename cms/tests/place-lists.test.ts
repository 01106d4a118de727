import { expect, test } from 'vitest';
import { type PlaceLists, placeLists } from '../src/lib/word-index/place-lists.js';
import { listPool } from '../src/lib/word-index/rising-list.js';

const NOTHING = -1;
const OTHERS = 100_000;

/** Two words that share their list after word 0. */
function neighbours(): [number, number] {
  const lists = placeLists(listPool());
  for (let second = 0; second < OTHERS; second += 1) lists.add(0, second, NOTHING, second);
  const firstWith = new Map<object, number>();
  for (let second = 0; second < OTHERS; second += 1) {
    const [found] = lists.of([0], [second], null);
    const known = found && firstWith.get(found.of);
    if (known !== undefined) return [known, second];
    if (found) firstWith.set(found.of, second);
  }
  throw new Error('There are more lists than words');
}

test('two frequent pairs that share their list are told apart by what stands at their own places', () => {
  const [one, other] = neighbours();
  const pool = listPool();
  const lists = placeLists(pool);
  const places = new Map([one, other].map((second) => [second, new Set<number>()]));
  for (let place = 0; place < 40_000; place += 1) {
    const second = place % 2 === 0 ? one : other;
    lists.add(0, second, place % 5, place);
    places.get(second)?.add(place);
  }
  const placesOf = (found: ReturnType<PlaceLists['of']>) =>
    found.flatMap(({ places: rising }) => rising.flatMap((list) => [...pool.read(list)]));
  const keys = [one, other].map((second) => {
    const found = lists.of([0], [second], null);
    const all = new Set(placesOf(found));
    expect([...(places.get(second) ?? [])].filter((place) => !all.has(place))).toEqual([]);
    const sure = found.filter((list) => list.sure === 2);
    expect(sure.length).toBeGreaterThan(0);
    for (const place of placesOf(sure)) expect(place % 2).toBe(second === one ? 0 : 1);
    return sure.map(({ of }) => of);
  });
  expect(keys[0]?.filter((key) => keys[1]?.includes(key))).toEqual([]);
});
