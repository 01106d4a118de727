/** Stands around each word in the list of all words. */
const MARK = '\u0000';

/** All words in one text, in which one search finds the numbers of those that have, begin with or end with something. */
export function vocabularyOf(words: readonly string[]) {
  const all = MARK + words.join(MARK) + MARK;
  const begins = new Uint32Array(words.length);
  let begin = 0;
  for (const [at, word] of words.entries()) {
    begins[at] = begin;
    begin += word.length + 1;
  }

  /** Number of the word at a place of `all`. */
  function wordAt(place: number): number {
    let low = 0;
    let high = begins.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (begins[middle]! <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  function wordsWith(part: string): number[] {
    const found: number[] = [];
    let at = all.indexOf(part);
    while (at >= 0 && words.length > 0) {
      const word = wordAt(at);
      found.push(word);
      const next = begins[word + 1];
      at = next === undefined ? -1 : all.indexOf(part, next);
    }
    return found;
  }

  return {
    containing: (part: string) => wordsWith(part),
    beginningWith: (part: string) => wordsWith(MARK + part),
    endingWith: (part: string) => wordsWith(part + MARK),
    equalTo: (part: string) => wordsWith(MARK + part + MARK),
  };
}
