/** Which word stands at each place. */
export interface WordRow {
  put(place: number, word: number): void;
  /** undefined: none stands there. */
  wordAt(place: number): number | undefined;
  /**
   * Of the first rising places those from which, so far ahead (or behind, if negative), a word stands that fits: moved to
   * the front, counted.
   * @param fits 1 for each word that fits, under its number plus one
   */
  keepFitting(places: Uint32Array, count: number, ahead: number, fits: Uint8Array): number;
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

    wordAt(place) {
      const word = segments[place >> SEGMENT_BITS]?.[place & (SEGMENT - 1)];
      return word ? word - 1 : undefined;
    },

    keepFitting(places, count, ahead, fits) {
      let kept = 0;
      for (let from = 0; from < count;) {
        const index = (places[from]! + ahead) >> SEGMENT_BITS;
        const segment = segments[index];
        if (!segment) break;
        const shift = ahead - index * SEGMENT;
        const to = firstFrom(places, from, count, SEGMENT - shift);
        kept = keepInSegment(segment, { places, from, to, shift, kept, fits });
        from = to;
      }
      return kept;
    },
  };
}

interface Part {
  places: Uint32Array;
  from: number;
  to: number;
  shift: number;
  kept: number;
  fits: Uint8Array;
}

/** Nothing in the loop depends on what was found before, so that the processor waits for many words at once. */
function keepInSegment(segment: Uint16Array | Uint32Array, { places, from, to, shift, kept, fits }: Part): number {
  let count = kept;
  for (let at = from; at < to; at += 1) {
    const place = places[at]!;
    places[count] = place;
    count += fits[segment[place + shift]!]!;
  }
  return count;
}

/** Where the rising numbers reach `least`. */
function firstFrom(numbers: Uint32Array, from: number, to: number, least: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
