/** A list of whole numbers below 2^31, each larger than the one before, in a pool of lists. */
export interface RisingList {
  /** Its chunks of the pool. */
  chunks: number[];
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
  let chunks = 0;
  let scratch = new Uint32Array(1024);

  function addChunk(list: RisingList): void {
    if (chunks % CHUNKS_OF_SEGMENT === 0) segments.push(new Uint16Array(1 << SEGMENT_BITS));
    list.chunks.push(chunks++);
    list.used = 0;
  }

  return {
    create: (): RisingList => ({ chunks: [], used: CHUNK, next: 0 }),

    append(list: RisingList, number: number): void {
      if (list.used + LONGEST > CHUNK) addChunk(list);
      const chunk = list.chunks[list.chunks.length - 1]!;
      const segment = segments[Math.floor(chunk / CHUNKS_OF_SEGMENT)]!;
      let at = (chunk % CHUNKS_OF_SEGMENT) * CHUNK + list.used;
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

    bytesOf: ({ chunks: ofList, used }: RisingList): number =>
      ofList.length === 0 ? 0 : ((ofList.length - 1) * CHUNK + used) * 2,

    /** The numbers of a list, only until the next one is read. Whoever reads may write there. */
    read(list: RisingList): Uint32Array {
      if (scratch.length < list.chunks.length * CHUNK) scratch = new Uint32Array(list.chunks.length * CHUNK * 2);
      let count = 0;
      let next = 0;
      for (const chunk of list.chunks) {
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
      }
      return scratch.subarray(0, count);
    },
  };
}

export type ListPool = ReturnType<typeof listPool>;
