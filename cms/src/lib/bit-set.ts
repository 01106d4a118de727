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
    let bits = one[at]! & other[at]!;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** The numbers in both, rising. */
export function numbersInBoth(one: BitSet, other: BitSet): number[] {
  const numbers: number[] = [];
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1)
    for (let bits = one[at]! & other[at]!; bits !== 0; bits &= bits - 1)
      numbers.push(at * 32 + 31 - Math.clz32(bits & -bits));
  return numbers;
}
