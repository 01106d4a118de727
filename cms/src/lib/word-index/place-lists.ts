import type { RisingLists } from './rising-lists';
import type { WordRow } from './word-row';

const BUCKET_BITS = 16;
/** Pairs, or three words in a row, that have a list of their own; pairs that come later share others. */
const BOUNDS = { pairs: 65_536, triples: 65_536 };
/** Of the number of lists that they share. */
const SHARED_BITS = 14;
/** Chunks of the list of a pair after which its places are put into lists by the word that follows, */
const SPLIT_AFTER_CHUNKS = 8;
/** where one word follows at so many of them: it takes more memory for fewer. */
const WORTH_A_LIST = 24;

interface Pair {
  first: number;
  second: number;
  /** Number of its list: its places that are in no list by the word that follows. */
  list: number;
  /** Numbers of the lists of a frequent pair, by the word that follows. */
  byThird: Map<number, number> | undefined;
  /** Chunks of its list after which it is looked through for words that follow often. */
  splitAfter: number;
  /** Of the same bucket. */
  next: Pair | undefined;
}

export interface FoundLists {
  /** Numbers of the lists; the first one names them all, where all the words that were asked for are sure. */
  lists: readonly number[];
  /** How many of the words that were asked for surely stand at the places. */
  sure: number;
}

/**
 * Lists of places by neighbouring words, bounded in number however many neighbours there are.
 * @param row the words at all places that are added, and at the next two
 */
export function placeLists(lists: RisingLists, row: WordRow, bounds = BOUNDS) {
  const buckets = new Array<Pair | undefined>(1 << BUCKET_BITS);
  /** Numbers of the lists of pairs that came when there were too many. */
  const shared = new Map<number, number>();
  let pairs = 0;
  let triples = 0;

  function pairOf(first: number, second: number): Pair | undefined {
    let pair = buckets[hashOf(first, second) >>> (32 - BUCKET_BITS)];
    while (pair && !(pair.first === first && pair.second === second)) pair = pair.next;
    return pair;
  }

  function addPair(first: number, second: number): Pair {
    const bucket = hashOf(first, second) >>> (32 - BUCKET_BITS);
    const pair = {
      first,
      second,
      list: lists.create(),
      byThird: undefined,
      splitAfter: SPLIT_AFTER_CHUNKS,
      next: buckets[bucket],
    };
    buckets[bucket] = pair;
    pairs += 1;
    return pair;
  }

  function sharedBy(first: number, second: number): number {
    const bucket = sharedBucket(first, second);
    const list = shared.get(bucket) ?? lists.create();
    shared.set(bucket, list);
    return list;
  }

  /** Number of the list for a place of the pair. */
  function listFor({ list, byThird }: Pair, place: number): number {
    const third = byThird && row.wordAt(place + 2);
    return third === undefined ? list : (byThird?.get(third) ?? list);
  }

  function split(pair: Pair): void {
    const places = lists.read(pair.list);
    lists.empty(pair.list);
    const following = new Map<number, number>();
    for (const place of places) {
      const third = row.wordAt(place + 2);
      if (third !== undefined) following.set(third, (following.get(third) ?? 0) + 1);
    }
    for (const [third, count] of following)
      if (count >= WORTH_A_LIST && triples < bounds.triples) {
        triples += 1;
        (pair.byThird ??= new Map()).set(third, lists.create());
      }
    for (const place of places) lists.append(listFor(pair, place), place);
    pair.splitAfter = Math.max(SPLIT_AFTER_CHUNKS, 2 * lists.chunksOf(pair.list));
  }

  return {
    /** Takes in two words and the place of the first one. Places rise. */
    add(first: number, second: number, place: number): void {
      const pair = pairOf(first, second) ?? (pairs < bounds.pairs ? addPair(first, second) : undefined);
      if (!pair) return lists.append(sharedBy(first, second), place);
      if (lists.chunksOf(pair.list) > pair.splitAfter) split(pair);
      lists.append(listFor(pair, place), place);
    },

    /**
     * Lists that together have all places at which one of the first words stands before one of the second, and these
     * before one of the third if there are any.
     */
    of(firsts: readonly number[], seconds: readonly number[], thirds: readonly number[] | null): FoundLists[] {
      const found: FoundLists[] = [];
      const unsure = new Set<number>();
      for (const first of firsts)
        for (const second of seconds) {
          const pair = pairOf(first, second);
          const list = pair ? undefined : shared.get(sharedBucket(first, second));
          if (pair) found.push(...ofPair(pair, thirds));
          else if (list !== undefined) unsure.add(list);
        }
      for (const list of unsure) found.push({ lists: [list], sure: 0 });
      return found;
    },
  };
}

export type PlaceLists = ReturnType<typeof placeLists>;

function ofPair({ list, byThird }: Pair, thirds: readonly number[] | null): FoundLists[] {
  if (!thirds) return [{ lists: [list, ...(byThird?.values() ?? [])], sure: 2 }];
  const found: FoundLists[] = [{ lists: [list], sure: 2 }];
  for (const third of thirds) {
    const ofThird = byThird?.get(third);
    if (ofThird !== undefined) found.push({ lists: [ofThird], sure: 3 });
  }
  return found;
}

const sharedBucket = (first: number, second: number): number => hashOf(first, second) >>> (32 - SHARED_BITS);

function hashOf(first: number, second: number): number {
  const mixed = Math.imul(Math.imul(first, 0x9e3779b1) ^ (second + 0x7f4a7c15), 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
}
