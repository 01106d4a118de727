import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * A part of a body, compressed by itself. Parts that stand one after the other are the compressed body: nothing is
 * compressed twice, however many bodies a part stands in.
 */
export interface GzipPiece {
  deflated: Buffer;
  /** Of the part itself, in bytes. */
  length: number;
  crc: number;
  /** What the checksum of everything before is multiplied with, when the part comes after it. */
  shift: number;
}

/** Parts are short: what zlib sets up for long ones takes longer than its work. */
const FOR_PARTS = { windowBits: 13, memLevel: 5, chunkSize: 4096, finishFlush: constants.Z_SYNC_FLUSH };

/** @param level of zlib, 1 to 9 */
export function gzipPiece(part: Buffer, level: number): GzipPiece {
  // Ends at a whole byte, and not with the mark of the end. A copy, since zlib answers a piece of something larger.
  const deflated = Buffer.from(deflateRawSync(part, { ...FOR_PARTS, level }));
  return { deflated, length: part.length, crc: crc32(part), shift: shiftOf(part.length) };
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty block that is the last one. */
const END = Buffer.from([3, 0]);

/** The gzip file (RFC 1952) of all parts together. */
export function gzipOf(pieces: readonly GzipPiece[]): Buffer {
  let size = HEADER.length + END.length + 8;
  for (const { deflated } of pieces) size += deflated.length;
  // Memory of its own: it may be kept for long.
  const file = Buffer.allocUnsafeSlow(size);
  file.set(HEADER);
  let at = HEADER.length;
  let crc = 0;
  let length = 0;
  for (const piece of pieces) {
    file.set(piece.deflated, at);
    at += piece.deflated.length;
    crc = multiply(piece.shift, crc) ^ piece.crc;
    length += piece.length;
  }
  file.set(END, at);
  file.writeUInt32LE(crc >>> 0, at + END.length);
  file.writeUInt32LE(length >>> 0, at + END.length + 4);
  return file;
}

/** The polynomial of gzip's checksum; the highest bit of a number is the coefficient of x^0. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

/** The product of two polynomials, modulo that of the checksum. */
function multiply(one: number, other: number): number {
  let product = 0;
  let shifted = other;
  for (let rest = one; rest !== 0; rest <<= 1) {
    if (rest < 0 || rest >= ONE) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return product;
}

/** x^8, x^16, x^32 and so on: what one byte shifts by, two, four. */
const SHIFTS = [0x00800000];
for (let power = 1; power < 32; power += 1) SHIFTS.push(multiply(SHIFTS[power - 1]!, SHIFTS[power - 1]!));

/** What so many bytes shift a checksum by. */
function shiftOf(bytes: number): number {
  let shift = ONE | 0;
  for (let rest = bytes, power = 0; rest !== 0; rest >>>= 1, power += 1)
    if (rest & 1) shift = multiply(SHIFTS[power]!, shift);
  return shift;
}
