import { LRUCache } from 'lru-cache';
import { type BitSet, bitSet, lengthFor } from './bit-set';

/**
 * Sets by key, in bounded memory: those that nobody has asked for longest go first. The memory of one that goes is used
 * for the next, so that a flood of new keys makes no garbage: a set that was got or kept may be read only until something
 * else is kept.
 */
export function keptSets(mostBytes: number) {
  let spare: BitSet | undefined;
  const sets = new LRUCache<string | number, BitSet>({
    maxSize: mostBytes,
    sizeCalculation: (set, key) => 200 + (typeof key === 'string' ? key.length * 2 : 0) + set.byteLength,
    dispose: (set) => void (spare = set),
  });

  return {
    get: (key: string | number): BitSet | undefined => sets.get(key),

    /** An empty set for numbers up to `size`, to be filled and then kept, or not. */
    blank(size: number): BitSet {
      const set = spare?.length === lengthFor(size) ? spare.fill(0) : bitSet(size);
      spare = undefined;
      return set;
    },

    keep: (key: string | number, set: BitSet): void => void sets.set(key, set),

    clear(): void {
      sets.clear();
      spare = undefined;
    },
  };
}
