/** A list of whole numbers below 2^32, each larger than the one before, in one to five bytes a number. */
export interface RisingList {
  bytes: Uint8Array;
  length: number;
  last: number;
}

/** Bytes of the longest step from one number to the next. */
const LONGEST = 5;

export const risingList = (): RisingList => ({ bytes: new Uint8Array(8), length: 0, last: 0 });

export function append(list: RisingList, number: number): void {
  if (list.length + LONGEST > list.bytes.length) {
    const larger = new Uint8Array(list.bytes.length * 2);
    larger.set(list.bytes);
    list.bytes = larger;
  }
  let step = number - list.last;
  while (step > 127) {
    list.bytes[list.length++] = (step & 127) | 128;
    step = Math.floor(step / 128);
  }
  list.bytes[list.length++] = step;
  list.last = number;
}

/** Calls `take` with the numbers of a list that stands in `bytes` from `start` to `end`. */
export function readRising(bytes: Uint8Array, start: number, end: number, take: (number: number) => void): void {
  let number = 0;
  for (let at = start; at < end;) {
    let byte = bytes[at++]!;
    let step = byte & 127;
    for (let unit = 128; byte > 127; unit *= 128) {
      byte = bytes[at++]!;
      step += (byte & 127) * unit;
    }
    number += step;
    take(number);
  }
}
