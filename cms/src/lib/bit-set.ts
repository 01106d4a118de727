/** Sets of small whole numbers, a bit for each. Sets that are used together need not be equally long. */
export type BitSet = Uint32Array;

/** Of a set for numbers up to `size`. */
export const lengthFor = (size: number): number => (size >> 5) + 1;

export const bitSet = (size: number): BitSet => new Uint32Array(lengthFor(size));

export const addBit = (set: BitSet, number: number): void => void (set[number >> 5]! |= 1 << (number & 31));

export const hasBit = (set: BitSet, number: number): boolean => ((set[number >> 5]! >> (number & 31)) & 1) === 1;

export function addAll(set: BitSet, others: BitSet): void {
  const length = Math.min(set.length, others.length);
  for (let at = 0; at < length; at += 1) set[at]! |= others[at]!;
}

/** How many numbers are in both, and the first `most` of them, rising. */
export function inBoth(one: BitSet, other: BitSet, most = Infinity): { count: number; numbers: number[] } {
  const numbers: number[] = [];
  const length = Math.min(one.length, other.length);
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    const both = one[at]! & other[at]!;
    if (both === 0) continue;
    count += bitsIn(both);
    for (let bits = both; bits !== 0 && numbers.length < most; bits &= bits - 1)
      numbers.push(at * 32 + 31 - Math.clz32(bits & -bits));
  }
  return { count, numbers };
}

function bitsIn(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
