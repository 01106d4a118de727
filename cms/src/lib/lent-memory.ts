/** Most lists are half as large. */
const BYTES = 64 * 1024;
/** More are not lent at the same time, but by those who read slowly. */
const MOST_SPARE = 32;

const spare: Buffer[] = [];

/**
 * Memory for what is made and sent at once, to be given back when nobody reads it any more. Fresh memory costs as much as
 * what is written to it: the system clears each page of it, and V8 marks its whole heap after every 64 MB. Whoever gives
 * nothing back costs no more than that.
 * @returns what lay there before is still in it; null: more than is lent
 */
export function lendMemory(bytes: number): Buffer | null {
  return bytes > BYTES ? null : (spare.pop() ?? Buffer.allocUnsafeSlow(BYTES));
}

/** @param memory as it was lent, once */
export function giveMemoryBack(memory: Buffer): void {
  if (spare.length < MOST_SPARE) spare.push(memory);
}
