/** Which word stands at each place. */
export interface WordRow {
  put(place: number, word: number): void;
  /** The number of the word at a place, plus one; 0 where none stands. */
  at(place: number): number;
}

const SEGMENT_BITS = 20;
const SEGMENT = 1 << SEGMENT_BITS;

/** Takes two bytes a place while there are few words, and four when there are many. */
export function wordRow(): WordRow {
  let segments: (Uint16Array | Uint32Array)[] = [];
  let largest = 65_535;

  return {
    put(place, word) {
      if (word + 1 > largest) {
        segments = segments.map((segment) => Uint32Array.from(segment));
        largest = 0xffffffff;
      }
      while (place >= segments.length * SEGMENT)
        segments.push(new (largest === 65_535 ? Uint16Array : Uint32Array)(SEGMENT));
      segments[place >> SEGMENT_BITS]![place & (SEGMENT - 1)] = word + 1;
    },
    at: (place) => segments[place >> SEGMENT_BITS]?.[place & (SEGMENT - 1)] ?? 0,
  };
}
