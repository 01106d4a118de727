import { readSync } from 'node:fs';
import type { BodyPiece } from './kept-answer';

/** Where a record lies in a file, in bytes. */
export interface RecordPlace {
  at: number;
  size: number;
}

/** Length, checksum, shift: four bytes each; then the hash, then the compressed bytes. */
const HASH_AT = 12;
const HASH = 27;
const DEFLATED_AT = HASH_AT + HASH;

/** A piece as it lies in a file; undefined if its hash is not one of ours. */
export function recordOf({ deflated, length, crc, shift, hash }: BodyPiece): Buffer | undefined {
  if (hash.length !== HASH) return undefined;
  const record = Buffer.allocUnsafe(DEFLATED_AT + deflated.length);
  record.writeUInt32LE(length, 0);
  record.writeInt32LE(crc | 0, 4);
  record.writeInt32LE(shift | 0, 8);
  record.write(hash, HASH_AT, HASH, 'latin1');
  record.set(deflated, DEFLATED_AT);
  return record;
}

/** Some millionths of a second, while the system has that part of the file in memory. */
export function readPiece(fd: number, place: RecordPlace): BodyPiece {
  return pieceOf(readBytes(fd, place));
}

export function readBytes(fd: number, { at, size }: RecordPlace): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  if (readSync(fd, bytes, 0, size, at) < size) throw new Error('The file is shorter than it was');
  return bytes;
}

/** In the same memory. */
export function pieceOf(record: Buffer): BodyPiece {
  return {
    deflated: record.subarray(DEFLATED_AT),
    length: record.readUInt32LE(0),
    crc: record.readInt32LE(4),
    shift: record.readInt32LE(8),
    hash: record.toString('latin1', HASH_AT, DEFLATED_AT),
  };
}
