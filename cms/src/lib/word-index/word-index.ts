import { addAll, addBit, type BitSet } from '../bit-set';
import { keptSets } from '../kept-sets';
import { type FoundLists, type PlaceLists, placeLists } from './place-lists';
import { type RisingLists, risingLists } from './rising-lists';
import { type TextOwners, textOwners } from './text-owners';
import { vocabularyOf } from './vocabulary';
import { type WordRow, wordRow } from './word-row';
import { addPieces, type WordTexts, wordTexts } from './word-texts';

/**
 * Finds texts by any part of them, across words too, exactly as `text.includes(search)` would. Texts are cut after each
 * stretch of white space. A search for one word looks up in which texts it stands; a longer one begins at the places of
 * its rarest three neighbours, or two, and looks what stands beside them. It never looks at a text.
 */
export interface WordIndex {
  /**
   * Adds the owner of each text that has `search` in it.
   * @param search in the spelling of the texts, without white space around it
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
/** A text begins with a block of so many places, so that its owner is found without a search. */
const BLOCK_BITS = 4;
/** Memory for the owners of frequent words, of neighbours, and of whole searches that have been asked for. */
const OWNERS_BYTES = 41_943_040;
/** To read a place and look up its owner takes so many times as long as to add as many bytes of owners that are known. */
const READING_COSTS = 4;
/** Pairs of words, or three in a row, that one search looks up at most; with more it looks at every place. */
const MOST_LISTS = 2000;
/** Places that are looked at in one go where all have to be. */
const PLACES_AT_ONCE = 65_536;
/** Of a search whose owners are kept, written as numbers of words. */
const LONGEST_KEY = 500;

export function wordIndexBuilder(): WordIndexBuilder {
  const numbers = new Map<string, number>();
  const lists = risingLists();
  const row = wordRow();
  /** By text. */
  const owners: number[] = [];
  const firstBlocks: number[] = [];
  const texts = wordTexts(lists, (text) => owners[text]!);
  /** Places at which neighbours begin. */
  const neighbours = placeLists(lists, row);
  let bytes = 0;
  let end = 0;

  function numberOf(word: string): number {
    let number = numbers.get(word);
    if (number === undefined) {
      number = texts.addWord();
      numbers.set(word, number);
      bytes += 300 + word.length * 2;
    }
    return number;
  }

  return {
    add(text, owner) {
      const words = text.match(WORDS) ?? [];
      const inText = words.map(numberOf);
      const number = owners.push(owner) - 1;
      firstBlocks.push(end >> BLOCK_BITS);
      for (const [at, word] of inText.entries()) row.put(end + at, word);
      for (const [at, word] of inText.entries()) {
        texts.add(word, number);
        if (at + 1 < inText.length) neighbours.add(word, inText[at + 1]!, end + at);
      }
      // A place between two texts is left free, so that no search goes across.
      end = (((end + inText.length) >> BLOCK_BITS) + 1) << BLOCK_BITS;
      bytes += words.length * 6;
    },
    bytes: () => bytes,
    build() {
      const words = [...numbers.keys()];
      const blocks = end >> BLOCK_BITS;
      const ownersOfTexts = textOwners(owners, firstBlocks, blocks);
      const index = indexOf({ words, lists, texts, neighbours, row, owners: ownersOfTexts, blocks });
      // Not needed any more, even while somebody still holds the builder.
      numbers.clear();
      owners.length = 0;
      firstBlocks.length = 0;
      return index;
    },
  };
}

interface Places {
  words: readonly string[];
  lists: RisingLists;
  texts: WordTexts;
  neighbours: PlaceLists;
  row: WordRow;
  owners: TextOwners;
  blocks: number;
}

function indexOf({ words, lists, texts, neighbours, row, owners, blocks }: Places): WordIndex {
  const vocabulary = vocabularyOf(words);
  const size = owners.ofText.reduce((largest, owner) => Math.max(largest, owner), 0) + 1;
  let heldPlaces = new Uint32Array(0);
  const knownOwners = keptSets(OWNERS_BYTES);

  /** Adds what `fill` finds; the owners of what stands in many places are kept, by the number of their list or the words of a search. */
  function addKept(key: string | number, placesBytes: number, found: BitSet, fill: (found: BitSet) => void): void {
    if (placesBytes * READING_COSTS <= found.byteLength || (typeof key === 'string' && key.length > LONGEST_KEY))
      return fill(found);
    const known = knownOwners.get(key);
    if (known) return addAll(found, known);
    const set = knownOwners.blank(size);
    fill(set);
    knownOwners.keep(key, set);
    addAll(found, set);
  }

  function findWord(word: number, found: BitSet): void {
    const frequent = texts.ownersOf(word);
    if (frequent) return addPieces(found, frequent);
    const list = texts.listOf(word);
    addKept(list, lists.bytesOf(list), found, (into) => {
      const ofWord = lists.read(list);
      for (let at = 0; at < ofWord.length; at += 1) addBit(into, owners.ofText[ofWord[at]!]!);
    });
  }

  /** @param wordsOfParts the words that fit each part of the search */
  function findPhrase(wordsOfParts: readonly number[][], found: BitSet): void {
    const rarest = rarestNeighbours(wordsOfParts);
    const parts = wordsOfParts.map((ofPart) => memberTest(ofPart, words.length));
    const key = wordsOfParts.join(' ');
    if (!rarest) return addKept(key, Infinity, found, (into) => findEverywhere(parts, into));
    const { at, ofWords } = rarest;
    const isWhole = ({ sure }: FoundLists): boolean => at === 0 && sure >= parts.length;
    for (const some of ofWords)
      if (isWhole(some)) addKept(some.lists[0]!, bytesOf([some]), found, (into) => findBeside(some, at, parts, into));
    const others = ofWords.filter((some) => !isWhole(some));
    addKept(key, bytesOf(others), found, (into) => {
      for (const some of others) findBeside(some, at, parts, into);
    });
  }

  const bytesOf = (ofWords: readonly FoundLists[]): number =>
    ofWords.reduce((sum, some) => some.lists.reduce((ofAll, list) => ofAll + lists.bytesOf(list), sum), 0);

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

  /** The three neighbouring parts, or two, that stand in the fewest places, and where; null: not worth looking up. */
  function rarestNeighbours(wordsOfParts: readonly number[][]): Neighbours | null {
    const triple = wordsOfParts.length > 2 ? rarestOf(wordsOfParts, 3) : null;
    return triple ?? rarestOf(wordsOfParts, 2);
  }

  function rarestOf(wordsOfParts: readonly number[][], length: 2 | 3): Neighbours | null {
    let rarest: Neighbours | null = null;
    for (let at = 0; at + length <= wordsOfParts.length; at += 1) {
      const [ones = [], others = [], thirds = null] = wordsOfParts.slice(at, at + length);
      if (ones.length * others.length * (thirds?.length ?? 1) > MOST_LISTS) continue;
      const ofWords = neighbours.of(ones, others, thirds);
      const bytes = bytesOf(ofWords);
      if (!rarest || bytes < rarest.bytes) rarest = { at, ofWords, bytes };
    }
    return rarest;
  }

  /** Adds the owners of the places of a list around which words stand that fit; `at` is the part that stands there. */
  function findBeside({ lists: some, sure }: FoundLists, at: number, parts: readonly MemberTest[], found: BitSet) {
    for (const list of some) {
      let places = lists.read(list);
      // Before the first places of all there is nothing.
      while (places.length > 0 && places[0]! < at) places = places.subarray(1);
      let count = places.length;
      for (const [part, members] of parts.entries())
        if (part < at || part >= at + sure) count = row.keepFitting(places, count, part - at, members());
      addOwners(places, count, found);
    }
  }

  function findEverywhere(parts: readonly MemberTest[], found: BitSet): void {
    const end = blocks << BLOCK_BITS;
    for (let begin = 0; begin < end; begin += PLACES_AT_ONCE) {
      const begins = held(Math.min(PLACES_AT_ONCE, end - begin));
      let count = begins.length;
      for (let at = 0; at < count; at += 1) begins[at] = begin + at;
      for (const [part, members] of parts.entries()) count = row.keepFitting(begins, count, part, members());
      addOwners(begins, count, found);
    }
  }

  /** Memory for so many places, used again and again. */
  function held(count: number): Uint32Array {
    if (heldPlaces.length < count) heldPlaces = new Uint32Array(count * 2);
    return heldPlaces.subarray(0, count);
  }

  function addOwners(places: Uint32Array, count: number, found: BitSet): void {
    for (let at = 0; at < count; at += 1) addBit(found, owners.ofBlock(places[at]! >>> BLOCK_BITS));
  }
}

/** Some neighbouring parts of a search: which is the first, the lists of their places, and the bytes of these. */
interface Neighbours {
  at: number;
  ofWords: FoundLists[];
  bytes: number;
}

/** 1 for each of the words that fit a part, as they are numbered in a row. */
type MemberTest = () => Uint8Array;

/** Made when it is needed, since it is as large as there are words. */
function memberTest(ofWords: readonly number[], size: number): MemberTest {
  let members: Uint8Array | undefined;
  return () => {
    if (members) return members;
    members = new Uint8Array(size + 1);
    for (const word of ofWords) members[word + 1] = 1;
    return members;
  };
}
