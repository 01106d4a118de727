import { LRUCache } from 'lru-cache';
import { addAll, addBit, type BitSet, bitSet } from '../bit-set';
import { append, readRising, type RisingList, risingList } from './rising-list';
import { vocabularyOf } from './vocabulary';
import { type WordRow, wordRow } from './word-row';

/**
 * Finds texts by any part of them, across words too, exactly as `text.includes(search)` would. Texts are cut after each
 * stretch of white space. A search begins at the places of its rarest word, and looks what stands beside them; it never
 * looks at a text.
 */
export interface WordIndex {
  /**
   * Adds the owner of each text that has `search` in it.
   * @param search in the letter case of the texts, without white space around it
   */
  find(search: string, found: BitSet): void;
}

export interface WordIndexBuilder {
  /** Tells to whom a text belongs: a small whole number. */
  add(text: string, owner: number): void;
  /** Bytes taken so far, about. */
  bytes(): number;
  build(): WordIndex;
}

const WORDS = /\S+\s*/g;
/** A text begins at a multiple of this, so that its owner is found without a search. */
const BLOCK_BITS = 4;
/** Memory for the owners of single words that have been asked for. */
const OWNERS_BYTES = 8_388_608;

export function wordIndexBuilder(): WordIndexBuilder {
  const numbers = new Map<string, number>();
  const lists: RisingList[] = [];
  const row = wordRow();
  const owners: number[] = [];
  let bytes = 0;
  let end = 0;

  function numberOf(word: string): number {
    let number = numbers.get(word);
    if (number === undefined) {
      number = lists.push(risingList()) - 1;
      numbers.set(word, number);
      bytes += 200 + word.length * 2;
    }
    return number;
  }

  return {
    add(text, owner) {
      const words = text.match(WORDS) ?? [];
      for (const word of words) {
        const number = numberOf(word);
        append(lists[number]!, end);
        row.put(end++, number);
      }
      // A place between two texts is left free, so that no search goes across.
      end = ((end >> BLOCK_BITS) + 1) << BLOCK_BITS;
      while (owners.length < end >> BLOCK_BITS) owners.push(owner);
      bytes += words.length * 6;
    },
    bytes: () => bytes,
    build: () => indexOf([...numbers.keys()], lists, row, Uint32Array.from(owners)),
  };
}

function indexOf(words: readonly string[], lists: readonly RisingList[], row: WordRow, owners: Uint32Array): WordIndex {
  const starts = new Uint32Array(lists.length + 1);
  for (const [word, { length }] of lists.entries()) starts[word + 1] = starts[word]! + length;
  const places = new Uint8Array(starts[lists.length]!);
  for (const [word, { bytes, length }] of lists.entries()) places.set(bytes.subarray(0, length), starts[word]);
  const numbers = row.numbers();
  const vocabulary = vocabularyOf(words);
  const size = owners.reduce((largest, owner) => Math.max(largest, owner), 0) + 1;
  const ownersOfWords = new LRUCache<number, BitSet>({
    maxSize: OWNERS_BYTES,
    sizeCalculation: (set) => 100 + set.byteLength,
  });

  const eachPlace = (word: number, take: (place: number) => void): void =>
    readRising(places, starts[word]!, starts[word + 1]!, take);
  const lengthOf = (ofWords: readonly number[]): number =>
    ofWords.reduce((length, word) => length + starts[word + 1]! - starts[word]!, 0);

  function ownersOf(word: number): BitSet {
    const known = ownersOfWords.get(word);
    if (known) return known;
    const set = bitSet(size);
    eachPlace(word, (place) => addBit(set, owners[place >> BLOCK_BITS]!));
    ownersOfWords.set(word, set);
    return set;
  }

  function findWord(ofWords: readonly number[], found: BitSet): void {
    for (const word of ofWords) {
      if (lengthOf([word]) > found.byteLength) addAll(found, ownersOf(word));
      else eachPlace(word, (place) => addBit(found, owners[place >> BLOCK_BITS]!));
    }
  }

  return {
    find(search, found) {
      const parts = search.match(WORDS) ?? [];
      const [only = ''] = parts;
      if (parts.length < 2) return findWord(vocabulary.containing(only), found);

      const wordsOfParts = parts.map((part, at) => {
        if (at === 0) return vocabulary.endingWith(part);
        return at === parts.length - 1 ? vocabulary.beginningWith(part) : vocabulary.equalTo(part);
      });
      const byLength = [...wordsOfParts.keys()].sort(
        (one, other) => lengthOf(wordsOfParts[one]!) - lengthOf(wordsOfParts[other]!),
      );
      const [rarest = 0, ...others] = byLength;
      const beside = others.map((at) => at - rarest);
      const members = others.map((at) => membersOf(wordsOfParts[at]!, words.length));
      for (const word of wordsOfParts[rarest]!) findBeside(word, beside, members, found);
    },
  };

  /** Adds the owners of a word's places at which, so many places away, stand words that fit. */
  function findBeside(word: number, beside: readonly number[], members: readonly Uint8Array[], found: BitSet): void {
    const [firstBeside = 0] = beside;
    const [firstMembers = new Uint8Array(0)] = members;
    const end = starts[word + 1]!;
    let place = 0;
    // Written out, because millions of places come by here: see readRising.
    for (let at = starts[word]!; at < end;) {
      let byte = places[at++]!;
      place += byte & 127;
      for (let unit = 128; byte > 127; unit *= 128) {
        byte = places[at++]!;
        place += (byte & 127) * unit;
      }
      if (firstMembers[numbers[place + firstBeside]!] !== 1) continue;
      let isFit = true;
      for (let other = 1; other < members.length && isFit; other += 1)
        isFit = members[other]![numbers[place + beside[other]!]!] === 1;
      if (isFit) addBit(found, owners[place >> BLOCK_BITS]!);
    }
  }
}

/** 1 for each of the words, as they are numbered in a row. */
function membersOf(ofWords: readonly number[], size: number): Uint8Array {
  const members = new Uint8Array(size + 1);
  for (const word of ofWords) members[word + 1] = 1;
  return members;
}
