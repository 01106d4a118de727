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

/** How many numbers are in both. */
export function countInBoth(one: BitSet, other: BitSet): number {
  const length = Math.min(one.length, other.length);
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    const both = one[at]! & other[at]!;
    if (both !== 0) count += bitsIn(both);
  }
  return count;
}

export interface Which {
  from?: number;
  below?: number;
  most?: number;
  /** From the largest down. */
  isFalling?: boolean;
}

/** Numbers that are in both, rising. */
export function numbersInBoth(
  one: BitSet,
  other: BitSet,
  { from = 0, below = Infinity, most = Infinity, isFalling = false }: Which = {},
): number[] {
  const numbers: number[] = [];
  const first = from >> 5;
  const last = Math.min(one.length, other.length, Math.ceil(below / 32)) - 1;
  for (
    let at = isFalling ? last : first;
    at >= first && at <= last && numbers.length < most;
    at += isFalling ? -1 : 1
  ) {
    let bits = one[at]! & other[at]!;
    while (bits !== 0 && numbers.length < most) {
      const bit = 31 - Math.clz32(isFalling ? bits : bits & -bits);
      bits &= ~(1 << bit);
      const number = at * 32 + bit;
      if (number >= from && number < below) numbers.push(number);
    }
  }
  return numbers;
}

/** How many bits of a word are set. */
export function bitsIn(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
