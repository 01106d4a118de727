import { hash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { lentMemory } from './lent-memory';

/**
 * A part of a body, compressed by itself: first its compressed bytes, then FACTS bytes that a body which it stands in is
 * made with. Parts that stand one after the other are the compressed body: nothing is compressed twice, however many bodies
 * a part stands in.
 */
export type GzipPiece = Buffer;

/** A piece that lies elsewhere and is read straight into the bodies that it stands in. */
export interface StoredPiece {
  /** Bytes, with the facts. */
  readonly size: number;
  /** Puts all of it there. Throws PieceGone. */
  readInto(body: Buffer, at: number): void;
}

export type AnyPiece = GzipPiece | StoredPiece;

/** A piece cannot be read any more: whoever has found it looks for it again. */
export class PieceGone extends Error {}

/**
 * Four bytes each for the length of the part, its checksum, and what the checksum of everything before is multiplied with
 * when the part comes after it; then the SHA-1 of the part.
 */
const FACTS = 32;
const [LENGTH_AT, CRC_AT, SHIFT_AT, HASH_AT] = [0, 4, 8, 12];
const HASH = 20;

/** Parts are short: what zlib sets up for long ones takes longer than its work. */
const FOR_PARTS = { windowBits: 13, memLevel: 5, chunkSize: 4096, finishFlush: constants.Z_SYNC_FLUSH };

/** @param level of zlib, 1 to 9 */
export function gzipPiece(part: Buffer, level: number): GzipPiece {
  // Ends at a whole byte, and not with the mark of the end.
  const deflated = deflateRawSync(part, { ...FOR_PARTS, level });
  const piece = Buffer.allocUnsafe(deflated.length + FACTS);
  piece.set(deflated);
  const facts = deflated.length;
  piece.writeUInt32LE(part.length, facts + LENGTH_AT);
  piece.writeInt32LE(crc32(part) | 0, facts + CRC_AT);
  piece.writeInt32LE(shiftOf(part.length) | 0, facts + SHIFT_AT);
  piece.set(hash('sha1', part, 'buffer'), facts + HASH_AT);
  return piece;
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty block that is the last one. */
const END = Buffer.from([3, 0]);

/** Most lists are half as large. */
const LENT_BYTES = 64 * 1024;
/** More are not lent at the same time, but by those who read slowly. */
export const gzipMemory = lentMemory(LENT_BYTES, 32);

/** A gzip file (RFC 1952). */
export interface GzipFile {
  bytes: Buffer;
  /** Of what is compressed in it, in bytes. */
  length: number;
  /** Differs when that differs. */
  tag: string;
  /** What the bytes lie in, if that may be given back to `gzipMemory`. */
  lent: Buffer | null;
}

/** The file of all parts together. Throws PieceGone. */
export function gzipOf(pieces: readonly AnyPiece[]): GzipFile {
  const hashes = hashesOf(pieces.length);
  // The facts of a piece are overwritten by the next one.
  const size = HEADER.length + sizeOf(pieces) + FACTS;
  const lent = size > LENT_BYTES ? null : gzipMemory.lend();
  const file = lent ?? Buffer.allocUnsafeSlow(size);
  file.set(HEADER);
  let at = HEADER.length;
  let crc = 0;
  let length = 0;
  for (let nth = 0; nth < pieces.length; nth += 1) {
    const piece = pieces[nth]!;
    if (Buffer.isBuffer(piece)) file.set(piece, at);
    else piece.readInto(file, at);
    at += compressedSizeOf(piece);
    crc = multiply(file.readInt32LE(at + SHIFT_AT), crc) ^ file.readInt32LE(at + CRC_AT);
    length += file.readUInt32LE(at + LENGTH_AT);
    for (let byte = 0; byte < HASH; byte += 1) hashes[nth * HASH + byte] = file[at + HASH_AT + byte]!;
  }
  file.set(END, at);
  file.writeUInt32LE(crc >>> 0, at + END.length);
  file.writeUInt32LE(length >>> 0, at + END.length + 4);
  return { bytes: file.subarray(0, at + END.length + 8), length, tag: tagOf(hashes, pieces.length), lent };
}

const compressedSizeOf = (piece: AnyPiece): number => (Buffer.isBuffer(piece) ? piece.length : piece.size) - FACTS;

function sizeOf(pieces: readonly AnyPiece[]): number {
  let size = 0;
  for (const piece of pieces) size += compressedSizeOf(piece);
  return size;
}

/** Used again and again. */
let heldHashes = Buffer.alloc(0);

function hashesOf(pieces: number): Buffer {
  if (heldHashes.length < pieces * HASH) heldHashes = Buffer.allocUnsafeSlow(pieces * HASH * 2);
  return heldHashes;
}

const tagOf = (hashes: Buffer, pieces: number): string =>
  pieces === 1 ? hashes.toString('base64url', 0, HASH) : hash('sha1', hashes.subarray(0, pieces * HASH), 'base64url');

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
