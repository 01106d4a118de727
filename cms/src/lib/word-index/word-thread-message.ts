import type { BitSet } from '../bit-set';

/** A text, folded, and to whom it belongs: a small whole number. */
export interface OwnedText {
  text: string;
  owner: number;
}

/** Whose texts have `find` in them: `into` is empty, and in shared memory. */
export interface Search {
  find: string;
  into: BitSet;
}

/**
 * What the thread of a word index is told or asked: to begin a new index, to take in texts, to search the new index from
 * now on instead of the old one, or to search it. Each message is answered by one, in the same order.
 */
export type ToWordThread =
  | { begin: true }
  | { add: readonly OwnedText[] }
  | { finish: true; freeMemory: boolean }
  | { searches: readonly Search[] };

/** Bytes of the new index so far, about, after texts were added; 0 otherwise. */
export type FromWordThread = number;
