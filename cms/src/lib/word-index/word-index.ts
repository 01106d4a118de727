import { LRUCache } from 'lru-cache';
import { addAll, addBit, type BitSet, bitSet } from '../bit-set';
import { type PairList, type PairLists, pairLists } from './pair-lists';
import { type ListPool, listPool, type RisingList } from './rising-list';
import { vocabularyOf } from './vocabulary';
import { type WordRow, wordRow } from './word-row';

/**
 * Finds texts by any part of them, across words too, exactly as `text.includes(search)` would. Texts are cut after each
 * stretch of white space. A search for one word looks up in which texts it stands; a longer one begins at the places of
 * its rarest pair of neighbours, and looks what stands beside them. It never looks at a text.
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
/** Memory for the owners of single words, and of pairs, that have been asked for. */
const OWNERS_BYTES = 8_388_608;
/** Pairs that one search looks up at most; with more it looks at every place. */
const MOST_PAIRS = 2000;
/** A list is read to its end rather than looking up single places, unless it is so many times as long. */
const MOST_TIMES = 16;
/** Of a search whose owners are kept, written as numbers of words. */
const LONGEST_KEY = 500;

export function wordIndexBuilder(): WordIndexBuilder {
  const numbers = new Map<string, number>();
  const pool = listPool();
  /** First blocks of the texts in which each word stands. */
  const texts: RisingList[] = [];
  /** Places at which a pair of neighbours begins. */
  const pairs = pairLists(pool);
  const row = wordRow();
  const owners: number[] = [];
  let bytes = 0;
  let end = 0;

  function numberOf(word: string): number {
    let number = numbers.get(word);
    if (number === undefined) {
      number = texts.push(pool.create()) - 1;
      numbers.set(word, number);
      bytes += 300 + word.length * 2;
    }
    return number;
  }

  return {
    add(text, owner) {
      const words = text.match(WORDS) ?? [];
      const block = end >> BLOCK_BITS;
      let before = -1;
      for (const word of words) {
        const number = numberOf(word);
        const inTexts = texts[number]!;
        if (inTexts.next <= block) pool.append(inTexts, block);
        if (before >= 0) pairs.add(before, number, end - 1);
        row.put(end++, number);
        before = number;
      }
      // A place between two texts is left free, so that no search goes across.
      end = ((end >> BLOCK_BITS) + 1) << BLOCK_BITS;
      while (owners.length < end >> BLOCK_BITS) owners.push(owner);
      bytes += words.length * 6;
    },
    bytes: () => bytes,
    build: () => indexOf({ words: [...numbers.keys()], pool, texts, pairs, row, owners: Uint32Array.from(owners) }),
  };
}

interface Places {
  words: readonly string[];
  pool: ListPool;
  texts: readonly RisingList[];
  pairs: PairLists;
  row: WordRow;
  owners: Uint32Array;
}

function indexOf({ words, pool, texts, pairs, row, owners }: Places): WordIndex {
  const vocabulary = vocabularyOf(words);
  const size = owners.reduce((largest, owner) => Math.max(largest, owner), 0) + 1;
  const knownOwners = new LRUCache<string, BitSet>({
    maxSize: OWNERS_BYTES,
    sizeCalculation: (set, key) => 200 + key.length + set.byteLength,
  });

  /** Adds what `fill` finds; the owners of what stands in many places are kept. */
  function addKept(key: string, placesBytes: number, found: BitSet, fill: (found: BitSet) => void): void {
    if (placesBytes <= found.byteLength || key.length > LONGEST_KEY) return fill(found);
    const known = knownOwners.get(key);
    if (known) return addAll(found, known);
    const set = bitSet(size);
    fill(set);
    knownOwners.set(key, set);
    addAll(found, set);
  }

  const findWord = (word: number, found: BitSet): void =>
    addKept(`${word}`, pool.bytesOf(texts[word]!), found, (into) => {
      for (const block of pool.read(texts[word]!)) addBit(into, owners[block]!);
    });

  /** @param wordsOfParts the words that fit each part of the search */
  function findPhrase(wordsOfParts: readonly number[][], found: BitSet): void {
    const pair = rarestPair(wordsOfParts);
    const find = (into: BitSet): void => {
      if (!pair) return findEverywhere(wordsOfParts, into);
      for (const list of pair.lists) findBeside(list, pair.at, wordsOfParts, into);
    };
    addKept(wordsOfParts.join(' '), pair?.bytes ?? Infinity, found, find);
  }

  return {
    find(search, found) {
      const parts = search.match(WORDS) ?? [];
      const [only = ''] = parts;
      if (parts.length < 2) {
        for (const word of vocabulary.containing(only)) findWord(word, found);
        return;
      }
      const wordsOfParts = parts.map((part, at) => {
        if (at === 0) return vocabulary.endingWith(part);
        return at === parts.length - 1 ? vocabulary.beginningWith(part) : vocabulary.equalTo(part);
      });
      if (wordsOfParts.every((ofPart) => ofPart.length > 0)) findPhrase(wordsOfParts, found);
    },
  };

  /** The two neighbouring parts that stand in the fewest places, and where; null: that is not worth looking up. */
  function rarestPair(wordsOfParts: readonly number[][]) {
    let rarest: { at: number; lists: PairList[]; bytes: number } | null = null;
    for (let at = 0; at + 1 < wordsOfParts.length; at += 1) {
      const [ones, others] = [wordsOfParts[at]!, wordsOfParts[at + 1]!];
      if (ones.length * others.length > MOST_PAIRS) continue;
      const lists = pairs.of(ones, others);
      const bytes = lists.reduce((sum, list) => sum + pool.bytesOf(list.places), 0);
      if (!rarest || bytes < rarest.bytes) rarest = { at, lists, bytes };
    }
    return rarest;
  }

  /** Adds the owners of the places of a list around which words stand that fit; `at` is the part that stands there. */
  function findBeside(list: PairList, at: number, wordsOfParts: readonly number[][], found: BitSet): void {
    const unsure = new Set(wordsOfParts.keys());
    const settle = (part: number) => void (unsure.delete(part), unsure.delete(part + 1));
    if (!list.isShared) settle(at);
    const places = pool.read(list.places);
    // Before the first places of all there is nothing.
    let first = 0;
    while (first < places.length && places[first]! < at) first += 1;
    let begins: Uint32Array = places.slice(first);
    if (at > 0) for (let one = 0; one < begins.length; one += 1) begins[one]! -= at;
    for (let part = 0; part + 1 < wordsOfParts.length; part += 1) {
      if (!unsure.has(part) && !unsure.has(part + 1)) continue;
      const other = pairs.exact(wordsOfParts[part]!, wordsOfParts[part + 1]!);
      if (!other || pool.bytesOf(other.places) > MOST_TIMES * begins.length) continue;
      begins = inStep(begins, pool.read(other.places), part);
      settle(part);
    }
    const members = [...unsure].map((part) => ({ part, ofPart: membersOf(wordsOfParts[part]!, words.length) }));
    for (const begin of begins) if (fits(members, begin)) addBit(found, owners[begin >> BLOCK_BITS]!);
  }

  function findEverywhere(wordsOfParts: readonly number[][], found: BitSet): void {
    const members = wordsOfParts.map((ofPart, part) => ({ part, ofPart: membersOf(ofPart, words.length) }));
    const end = owners.length << BLOCK_BITS;
    for (let place = 0; place < end; place += 1) if (fits(members, place)) addBit(found, owners[place >> BLOCK_BITS]!);
  }

  function fits(members: readonly Members[], begin: number): boolean {
    for (const { part, ofPart } of members) if (ofPart[row.at(begin + part)] !== 1) return false;
    return true;
  }
}

/** Which words, as they are numbered in a row, fit a part of a search: 1 for each. */
interface Members {
  part: number;
  ofPart: Uint8Array;
}

/** Those of the first numbers from which, so far ahead, one of the others stands; both rise. */
function inStep(begins: Uint32Array, others: Uint32Array, ahead: number): Uint32Array {
  let count = 0;
  let at = 0;
  for (const begin of begins) {
    while (at < others.length && others[at]! < begin + ahead) at += 1;
    if (others[at] === begin + ahead) begins[count++] = begin;
  }
  return begins.subarray(0, count);
}

/** 1 for each of the words, as they are numbered in a row. */
function membersOf(ofWords: readonly number[], size: number): Uint8Array {
  const members = new Uint8Array(size + 1);
  for (const word of ofWords) members[word + 1] = 1;
  return members;
}
