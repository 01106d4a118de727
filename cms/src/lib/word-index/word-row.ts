/** Which word stands at each place. */
export interface WordRow {
  put(place: number, word: number): void;
  /** The number of the word at a place, plus one; 0 where none stands. */
  numbers(): Uint16Array | Uint32Array;
}

/** Takes two bytes a place while there are few words, and four when there are many. */
export function wordRow(): WordRow {
  let numbers: Uint16Array | Uint32Array = new Uint16Array(1 << 16);
  let largest = 65_535;

  return {
    put(place, word) {
      if (word + 1 > largest) {
        numbers = Uint32Array.from(numbers);
        largest = 0xffffffff;
      }
      if (place >= numbers.length) {
        const larger = new (numbers instanceof Uint16Array ? Uint16Array : Uint32Array)(numbers.length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[place] = word + 1;
    },
    numbers: () => numbers,
  };
}
