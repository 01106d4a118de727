/** Of two bytes each. */
const CHUNK_BITS = 6;
const CHUNK = 1 << CHUNK_BITS;
const SEGMENT_BITS = 19;
const CHUNKS_OF_SEGMENT = 1 << (SEGMENT_BITS - CHUNK_BITS);
/** Stands before a step that needs four bytes. */
const WIDE = 0xffff;
const LONGEST = 3;
/** What is noted of each list. */
const FIELDS = 5;
const FIRST = 0;
const LAST = 1;
const CHUNKS = 2;
/** Units used of the last chunk. */
const USED = 3;
/** The last number plus one; 0 while there is none. */
const NEXT = 4;

/**
 * Many lists of whole numbers below 2^31, each larger than the one before, in little memory; a list has a number, too. Of
 * each number the step from the one before is kept, nearly always in two bytes, so that reading need not look how long it
 * is. Lists grow by chunks of large pieces of memory, so that nothing is left behind. No step is 0: that ends a chunk.
 */
export function risingLists() {
  const segments: Uint16Array[] = [];
  /** Of each chunk, the one that follows it in its list. */
  let following = new Uint32Array(CHUNKS_OF_SEGMENT);
  let chunks = 0;
  /** Chunks that lists have given back. */
  const free: number[] = [];
  let notes = new Uint32Array(FIELDS * 1024);
  let lists = 0;
  let scratch = new Uint32Array(1024);

  function newChunk(): number {
    const known = free.pop();
    if (known !== undefined) {
      const begin = (known % CHUNKS_OF_SEGMENT) * CHUNK;
      segments[Math.floor(known / CHUNKS_OF_SEGMENT)]!.fill(0, begin, begin + CHUNK);
      return known;
    }
    if (chunks % CHUNKS_OF_SEGMENT === 0) segments.push(new Uint16Array(1 << SEGMENT_BITS));
    if (chunks === following.length) following = grown(following);
    return chunks++;
  }

  function addChunk(note: number): void {
    const chunk = newChunk();
    if (notes[note + CHUNKS] === 0) notes[note + FIRST] = chunk;
    else following[notes[note + LAST]!] = chunk;
    notes[note + LAST] = chunk;
    notes[note + CHUNKS]! += 1;
    notes[note + USED] = 0;
  }

  function startEmpty(note: number): void {
    notes.fill(0, note, note + FIELDS);
    notes[note + USED] = CHUNK;
  }

  return {
    create(): number {
      if (lists * FIELDS === notes.length) notes = grown(notes);
      startEmpty(lists * FIELDS);
      return lists++;
    },

    append(list: number, number: number): void {
      const note = list * FIELDS;
      if (notes[note + USED]! + LONGEST > CHUNK) addChunk(note);
      const chunk = notes[note + LAST]!;
      const segment = segments[Math.floor(chunk / CHUNKS_OF_SEGMENT)]!;
      let at = (chunk % CHUNKS_OF_SEGMENT) * CHUNK + notes[note + USED]!;
      const begin = at;
      const step = number + 1 - notes[note + NEXT]!;
      if (step < WIDE) {
        segment[at++] = step;
      } else {
        segment[at++] = WIDE;
        segment[at++] = step >>> 16;
        segment[at++] = step & 0xffff;
      }
      notes[note + USED]! += at - begin;
      notes[note + NEXT] = number + 1;
    },

    /** Forgets what is in it. */
    empty(list: number): void {
      const note = list * FIELDS;
      let chunk = notes[note + FIRST]!;
      for (let left = notes[note + CHUNKS]!; left > 0; left -= 1) {
        free.push(chunk);
        chunk = following[chunk]!;
      }
      startEmpty(note);
    },

    /** Whether its last number is below. */
    endsBefore: (list: number, number: number): boolean => notes[list * FIELDS + NEXT]! <= number,

    chunksOf: (list: number): number => notes[list * FIELDS + CHUNKS]!,

    bytesOf(list: number): number {
      const note = list * FIELDS;
      const ofList = notes[note + CHUNKS]!;
      return ofList === 0 ? 0 : ((ofList - 1) * CHUNK + notes[note + USED]!) * 2;
    },

    /** The numbers of a list, only until the next one is read. Whoever reads may write there. */
    read(list: number): Uint32Array {
      const ofList = notes[list * FIELDS + CHUNKS]!;
      if (scratch.length < ofList * CHUNK) scratch = new Uint32Array(ofList * CHUNK * 2);
      let count = 0;
      let next = 0;
      let chunk = notes[list * FIELDS + FIRST]!;
      for (let left = ofList; left > 0; left -= 1) {
        const segment = segments[Math.floor(chunk / CHUNKS_OF_SEGMENT)]!;
        let at = (chunk % CHUNKS_OF_SEGMENT) * CHUNK;
        const end = at + CHUNK;
        while (at < end) {
          let step = segment[at++]!;
          if (step === 0) break;
          if (step === WIDE) step = (segment[at++]! << 16) | segment[at++]!;
          next = (next + step) | 0;
          scratch[count++] = next - 1;
        }
        chunk = following[chunk]!;
      }
      return scratch.subarray(0, count);
    },
  };
}

function grown(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

export type RisingLists = ReturnType<typeof risingLists>;
