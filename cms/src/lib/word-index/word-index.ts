import { append, readRising, type RisingList, risingList } from './rising-list';
import { vocabularyOf } from './vocabulary';

/**
 * Finds texts by any part of them, across words too, exactly as `text.includes(search)` would. Texts are cut after each
 * stretch of white space; of each word it is known at which places of all texts it stands, so a search looks at the
 * places of its words and never at a text.
 */
export interface WordIndex {
  /**
   * Calls `found` with the owner of each text that has `search` in it, once or several times.
   * @param search in the letter case of the texts, without white space around it
   */
  find(search: string, found: (owner: number) => void): void;
}

export interface WordIndexBuilder {
  /** Tells to whom a text belongs: any number below 2^32. */
  add(text: string, owner: number): void;
  /** Bytes taken so far, about; in the end it is about half of it. */
  bytes(): number;
  build(): WordIndex;
}

const WORDS = /\S+\s*/g;
/** A text begins at a multiple of this, so that its owner is found without a search. */
const BLOCK = 16;

export function wordIndexBuilder(): WordIndexBuilder {
  const numbers = new Map<string, number>();
  const lists: RisingList[] = [];
  const owners: number[] = [];
  let bytes = 0;
  let end = 0;

  function listOf(word: string): RisingList {
    let number = numbers.get(word);
    if (number === undefined) {
      number = lists.push(risingList()) - 1;
      numbers.set(word, number);
      bytes += 200 + word.length * 2;
    }
    return lists[number]!;
  }

  return {
    add(text, owner) {
      const words = text.match(WORDS) ?? [];
      for (const word of words) append(listOf(word), end++);
      // A place between two texts is left free, so that no search goes across.
      end = Math.ceil((end + 1) / BLOCK) * BLOCK;
      while (owners.length < end / BLOCK) owners.push(owner);
      bytes += words.length * 4;
    },
    bytes: () => bytes,
    build: () => indexOf([...numbers.keys()], lists, Uint32Array.from(owners)),
  };
}

function indexOf(words: readonly string[], lists: readonly RisingList[], owners: Uint32Array): WordIndex {
  const starts = new Uint32Array(lists.length + 1);
  for (const [word, { length }] of lists.entries()) starts[word + 1] = starts[word]! + length;
  const places = new Uint8Array(starts[lists.length]!);
  for (const [word, { bytes, length }] of lists.entries()) places.set(bytes.subarray(0, length), starts[word]);

  const vocabulary = vocabularyOf(words);
  /** A bit for each place, set where the next part of a search has to stand; none is set between two searches. */
  const awaited = new Uint8Array(owners.length * (BLOCK / 8) + 1);

  const ownerAt = (place: number): number => owners[Math.floor(place / BLOCK)]!;
  const eachPlace = (ofWords: readonly number[], take: (place: number) => void): void => {
    for (const word of ofWords) readRising(places, starts[word]!, starts[word + 1]!, take);
  };

  /** Places behind a part that stands where the part before it ended. */
  function placesBehind(part: string, reached: readonly number[]): number[] {
    for (const place of reached) awaited[place >> 3]! |= 1 << (place & 7);
    const behind: number[] = [];
    const ofWords = /\s$/.test(part) ? vocabulary.equalTo(part) : vocabulary.beginningWith(part);
    eachPlace(ofWords, (place) => {
      if ((awaited[place >> 3]! >> (place & 7)) & 1) behind.push(place + 1);
    });
    for (const place of reached) awaited[place >> 3] = 0;
    return behind;
  }

  return {
    find(search, found) {
      const [first = '', ...others] = search.match(WORDS) ?? [];
      if (others.length === 0) return eachPlace(vocabulary.containing(first), (place) => found(ownerAt(place)));
      let reached: number[] = [];
      eachPlace(vocabulary.endingWith(first), (place) => reached.push(place + 1));
      for (const part of others) reached = placesBehind(part, reached);
      for (const place of reached) found(ownerAt(place - 1));
    },
  };
}
