import type { ListPool, RisingList } from './rising-list';

const BITS = 16;
/** Chunks of a list of a pair after which further places are kept apart by the word that follows. */
const SPLIT_AFTER_CHUNKS = 64;

/** The places at which two words begin, or three; rare ones share a list. */
export interface PlaceList {
  places: RisingList;
  /** The words that came first; the third is -1 in a list of pairs. */
  first: number;
  second: number;
  third: number;
  /** Others came too: what stands at a place has to be looked up. */
  isShared: boolean;
}

interface PairList extends PlaceList {
  /** Later places of a frequent pair, by the word that follows. */
  split: Set<PlaceList> | undefined;
}

export interface FoundList {
  /** The same object for the same places, where all the words that were asked for are sure. */
  of: PlaceList;
  places: readonly RisingList[];
  /** How many of the words that were asked for surely stand at the places. */
  sure: number;
}

const NONE = -1;

/** Lists of places by neighbouring words, bounded in number however many neighbours there are. */
export function placeLists(pool: ListPool) {
  const pairs = new Array<PairList | undefined>(1 << BITS);
  const triples = new Array<PlaceList | undefined>(1 << BITS);

  function listOfTriple(pair: PairList, first: number, second: number, third: number): PlaceList {
    const bucket = bucketOf(first, second, third);
    const known = triples[bucket];
    if (known && isTriple(known, first, second, third)) return known;
    const list = known ?? { places: pool.create(), first, second, third, isShared: false };
    triples[bucket] = list;
    list.isShared = known !== undefined;
    (pair.split ??= new Set()).add(list);
    return list;
  }

  return {
    /** @param third -1 where a text ends; places rise */
    add(first: number, second: number, third: number, place: number): void {
      const bucket = bucketOf(first, second, NONE);
      const pair = (pairs[bucket] ??= {
        places: pool.create(),
        first,
        second,
        third: NONE,
        isShared: false,
        split: undefined,
      });
      if (!isPair(pair, first, second)) pair.isShared = true;
      if (third === NONE || pair.places.chunks < SPLIT_AFTER_CHUNKS) return pool.append(pair.places, place);
      pool.append(listOfTriple(pair, first, second, third).places, place);
    },

    /**
     * Lists that together have all places at which one of the first words stands before one of the second, and these
     * before one of the third if there are any.
     */
    of(firsts: readonly number[], seconds: readonly number[], thirds: readonly number[] | null): FoundList[] {
      const found: FoundList[] = [];
      const shared = new Set<PlaceList>();
      for (const first of firsts)
        for (const second of seconds) {
          const pair = pairs[bucketOf(first, second, NONE)];
          if (!pair || !(pair.isShared || isPair(pair, first, second))) continue;
          if (pair.isShared) shared.add(pair);
          const split = thirds ? triplesOf(pair, first, second, thirds) : [...(pair.split ?? [])];
          for (const list of split) if (list.isShared) shared.add(list);
          const own = split.filter((list) => !list.isShared && isPair(list, first, second));
          if (thirds) {
            if (!pair.isShared) found.push({ of: pair, places: [pair.places], sure: 2 });
            for (const list of own) found.push({ of: list, places: [list.places], sure: 3 });
          } else if (pair.isShared) {
            for (const list of own) found.push({ of: list, places: [list.places], sure: 2 });
          } else {
            found.push({ of: pair, places: [pair, ...own].map(({ places }) => places), sure: 2 });
          }
        }
      for (const list of shared) found.push({ of: list, places: [list.places], sure: 0 });
      return found;
    },
  };

  function triplesOf(pair: PairList, first: number, second: number, thirds: readonly number[]): PlaceList[] {
    if (!pair.split) return [];
    const lists = new Set<PlaceList>();
    for (const third of thirds) {
      const list = triples[bucketOf(first, second, third)];
      if (list && (list.isShared || isTriple(list, first, second, third))) lists.add(list);
    }
    return [...lists];
  }
}

export type PlaceLists = ReturnType<typeof placeLists>;

const isPair = (list: PlaceList, first: number, second: number): boolean =>
  list.first === first && list.second === second;

const isTriple = (list: PlaceList, first: number, second: number, third: number): boolean =>
  isPair(list, first, second) && list.third === third;

function bucketOf(first: number, second: number, third: number): number {
  const two = Math.imul(Math.imul(first, 0x9e3779b1) ^ (second + 0x7f4a7c15), 0x85ebca6b);
  return Math.imul(two ^ (two >>> 15) ^ (third + 1), 0xc2b2ae35) >>> (32 - BITS);
}
