/** A list of whole numbers below 2^31, each larger than the one before, in a pool of lists. */
export interface RisingList {
  /** Of its chunks in the pool: the first one, the last one, how many there are. */
  first: number;
  last: number;
  chunks: number;
  /** Units used of the last chunk. */
  used: number;
  /** The last number plus one; 0 while there is none. */
  next: number;
}

/** Of two bytes each. */
const CHUNK_BITS = 6;
const CHUNK = 1 << CHUNK_BITS;
const SEGMENT_BITS = 19;
const CHUNKS_OF_SEGMENT = 1 << (SEGMENT_BITS - CHUNK_BITS);
/** Stands before a step that needs four bytes. */
const WIDE = 0xffff;
const LONGEST = 3;

/**
 * Many lists in little memory: of each number the step from the one before is kept, nearly always in two bytes, so that
 * reading need not look how long it is. Lists grow by chunks of large pieces of memory, so that nothing is left behind.
 * No step is 0: that ends a chunk.
 */
export function listPool() {
  const segments: Uint16Array[] = [];
  /** Of each chunk, the one that follows it in its list. */
  let following = new Uint32Array(CHUNKS_OF_SEGMENT);
  let chunks = 0;
  let scratch = new Uint32Array(1024);

  function addChunk(list: RisingList): void {
    if (chunks % CHUNKS_OF_SEGMENT === 0) segments.push(new Uint16Array(1 << SEGMENT_BITS));
    if (chunks === following.length) following = grown(following);
    if (list.chunks === 0) list.first = chunks;
    else following[list.last] = chunks;
    list.last = chunks++;
    list.chunks += 1;
    list.used = 0;
  }

  return {
    create: (): RisingList => ({ first: 0, last: 0, chunks: 0, used: CHUNK, next: 0 }),

    append(list: RisingList, number: number): void {
      if (list.used + LONGEST > CHUNK) addChunk(list);
      const segment = segments[Math.floor(list.last / CHUNKS_OF_SEGMENT)]!;
      let at = (list.last % CHUNKS_OF_SEGMENT) * CHUNK + list.used;
      const begin = at;
      const step = number + 1 - list.next;
      if (step < WIDE) {
        segment[at++] = step;
      } else {
        segment[at++] = WIDE;
        segment[at++] = step >>> 16;
        segment[at++] = step & 0xffff;
      }
      list.used += at - begin;
      list.next = number + 1;
    },

    bytesOf: ({ chunks: ofList, used }: RisingList): number => (ofList === 0 ? 0 : ((ofList - 1) * CHUNK + used) * 2),

    /** The numbers of a list, only until the next one is read. Whoever reads may write there. */
    read(list: RisingList): Uint32Array {
      if (scratch.length < list.chunks * CHUNK) scratch = new Uint32Array(list.chunks * CHUNK * 2);
      let count = 0;
      let next = 0;
      let chunk = list.first;
      for (let left = list.chunks; left > 0; left -= 1) {
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

export type ListPool = ReturnType<typeof listPool>;
