/**
 * Memory for what is made and read at once, to be given back when nobody reads it any more. Fresh memory costs as much as
 * what is written to it: the system clears each page of it, and V8 marks its whole heap after every 64 MB. Whoever gives
 * nothing back costs no more than that.
 */
export interface LentMemory {
  /** What lay there before is still in it. */
  lend(): Buffer;
  /** @param memory as it was lent, once */
  giveBack(memory: Buffer): void;
}

/**
 * @param bytes of each piece
 * @param mostSpare are kept for the next; more than that are not lent at the same time, as a rule
 */
export function lentMemory(bytes: number, mostSpare: number): LentMemory {
  const spare: Buffer[] = [];
  return {
    lend: () => spare.pop() ?? Buffer.allocUnsafeSlow(bytes),
    giveBack(memory) {
      if (spare.length < mostSpare) spare.push(memory);
    },
  };
}
