import { addBit, type BitSet } from '../bit-set';
import type { RisingLists } from './rising-lists';

/** Owners whose bits are one piece of memory: no larger one has to be found, and the other one given back, as a set grows. */
const PIECE_BITS = 14;
const PIECE_WORDS = 1 << (PIECE_BITS - 5);
const PIECE_BYTES = PIECE_WORDS * 4;

/** A set of owners; a piece that is missing is empty. */
export type OwnerPieces = (Uint32Array | undefined)[];

/** In which texts each word stands: a list of them, or the owners of these, once their bits take half the memory. */
export function wordTexts(lists: RisingLists, ownerOf: (text: number) => number) {
  /** By word: number of its list. */
  const listOf: number[] = [];
  const frequent: (OwnerPieces | undefined)[] = [];
  let piecesOfAll = 0;

  function toPieces(list: number): OwnerPieces {
    const pieces: OwnerPieces = [];
    for (const text of lists.read(list)) addOwner(pieces, ownerOf(text));
    lists.empty(list);
    return pieces;
  }

  return {
    /** Answers its number. */
    addWord(): number {
      frequent.push(undefined);
      return listOf.push(lists.create()) - 1;
    },

    /** Texts rise; the same one may come again. */
    add(word: number, text: number): void {
      const owner = ownerOf(text);
      piecesOfAll = Math.max(piecesOfAll, (owner >> PIECE_BITS) + 1);
      const pieces = frequent[word];
      if (pieces) return addOwner(pieces, owner);
      const list = listOf[word]!;
      if (!lists.endsBefore(list, text)) return;
      lists.append(list, text);
      if (lists.bytesOf(list) > 2 * piecesOfAll * PIECE_BYTES) frequent[word] = toPieces(list);
    },

    /** Owners of the texts that have a frequent word; undefined: it has a list. */
    ownersOf: (word: number): OwnerPieces | undefined => frequent[word],

    /** Number of the list of the texts that have the word. */
    listOf: (word: number): number => listOf[word]!,
  };
}

export type WordTexts = ReturnType<typeof wordTexts>;

function addOwner(pieces: OwnerPieces, owner: number): void {
  const at = owner >> PIECE_BITS;
  addBit((pieces[at] ??= new Uint32Array(PIECE_WORDS)), owner & ((1 << PIECE_BITS) - 1));
}

/** Adds those for which there is room. */
export function addPieces(found: BitSet, pieces: OwnerPieces): void {
  for (const [at, piece] of pieces.entries()) {
    if (!piece) continue;
    const begin = at * PIECE_WORDS;
    const length = Math.min(PIECE_WORDS, found.length - begin);
    for (let word = 0; word < length; word += 1) found[begin + word]! |= piece[word]!;
  }
}
