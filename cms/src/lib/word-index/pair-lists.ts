import type { ListPool, RisingList } from './rising-list';

const BITS = 16;

/** The places at which a pair of neighbouring words begins; rare pairs share a list. */
export interface PairList {
  places: RisingList;
  /** The pair that came first. */
  first: number;
  second: number;
  /** Another pair came too: what stands at a place has to be looked up. */
  isShared: boolean;
}

/** Lists of places by pairs of words, bounded in number however many pairs there are. */
export function pairLists(pool: ListPool) {
  const lists = new Array<PairList | undefined>(1 << BITS);

  /** The list of a pair, if there is any place in it. */
  function find(first: number, second: number): PairList | undefined {
    const list = lists[bucketOf(first, second)];
    return list && (list.isShared || (list.first === first && list.second === second)) ? list : undefined;
  }

  return {
    add(first: number, second: number, place: number): void {
      const bucket = bucketOf(first, second);
      const list = (lists[bucket] ??= { places: pool.create(), first, second, isShared: false });
      if (list.first !== first || list.second !== second) list.isShared = true;
      pool.append(list.places, place);
    },

    /** Lists that have the places of all pairs of one of the first words with one of the second ones. */
    of: (firsts: readonly number[], seconds: readonly number[]): PairList[] => [
      ...new Set(firsts.flatMap((first) => seconds.flatMap((second) => find(first, second) ?? []))),
    ],

    /** The list of the one pair there is, if no other shares it. */
    exact(firsts: readonly number[], seconds: readonly number[]): PairList | undefined {
      if (firsts.length !== 1 || seconds.length !== 1) return undefined;
      const list = find(firsts[0]!, seconds[0]!);
      return list?.isShared ? undefined : list;
    },
  };
}

export type PairLists = ReturnType<typeof pairLists>;

const bucketOf = (first: number, second: number): number =>
  Math.imul(Math.imul(first, 0x9e3779b1) ^ (second + 0x7f4a7c15), 0x85ebca6b) >>> (32 - BITS);
