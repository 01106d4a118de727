import { randomUUID } from 'node:crypto';
import { closeSync, ftruncateSync, mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { BodyPiece } from './kept-answer';

/** Compressed bytes, length, checksum, shift: four bytes each; then the hash. */
const HEADER = 16;
const HASH = 27;
/** Read at once: most pieces are shorter. */
const FIRST_READ = 2048;

/**
 * Pieces of bodies that find no room in memory, in a file that has no name any more: the system keeps what is read often
 * in memory that it can take back at any time, and removes the file with the process. Reading a short piece there takes
 * some millionths of a second. Nothing is kept beyond `mostBytes`: then everything is forgotten.
 * @param onFault a disk that is full or broken; nothing is kept until all is forgotten, and nothing else fails
 */
export function pieceFile(folder: string, mostBytes: number, onFault: (error: unknown) => void) {
  const places = new Map<number, number>();
  let fd: number | null = null;
  let end = 0;
  let isBroken = false;
  let scratch = Buffer.allocUnsafeSlow(FIRST_READ);

  function give(error: unknown): void {
    close();
    isBroken = true;
    onFault(error);
  }

  function clear(): void {
    places.clear();
    end = 0;
    isBroken = false;
    try {
      if (fd !== null) ftruncateSync(fd);
    } catch (error) {
      give(error);
    }
  }

  function close(): void {
    places.clear();
    end = 0;
    if (fd !== null) closeSync(fd);
    fd = null;
  }

  function readInto(size: number, place: number): void {
    if (scratch.length < size) scratch = Buffer.allocUnsafeSlow(size * 2);
    readSync(fd!, scratch, 0, size, place);
  }

  return {
    /** Keys are whole numbers: a hundred thousand of them take little room. */
    has: (key: number): boolean => places.has(key),
    delete: (key: number): void => void places.delete(key),
    clear,
    close,

    put(key: number, { deflated, length, crc, shift, hash }: BodyPiece): void {
      if (isBroken || hash.length !== HASH) return;
      const record = Buffer.allocUnsafe(HEADER + HASH + deflated.length);
      record.writeUInt32LE(deflated.length, 0);
      record.writeUInt32LE(length, 4);
      record.writeInt32LE(crc | 0, 8);
      record.writeInt32LE(shift | 0, 12);
      record.write(hash, HEADER, HASH, 'latin1');
      record.set(deflated, HEADER + HASH);
      try {
        if (end + record.length > mostBytes) clear();
        fd ??= openNameless(folder);
        if (writeSync(fd, record, 0, record.length, end) < record.length) throw new Error('The disk is full');
      } catch (error) {
        return give(error);
      }
      places.set(key, end);
      end += record.length;
    },

    get(key: number): BodyPiece | undefined {
      const place = places.get(key);
      if (place === undefined) return undefined;
      try {
        readInto(FIRST_READ, place);
        const size = HEADER + HASH + scratch.readUInt32LE(0);
        if (size > FIRST_READ) readInto(size, place);
        return {
          deflated: Buffer.from(scratch.subarray(HEADER + HASH, size)),
          length: scratch.readUInt32LE(4),
          crc: scratch.readInt32LE(8),
          shift: scratch.readInt32LE(12),
          hash: scratch.toString('latin1', HEADER, HEADER + HASH),
        };
      } catch (error) {
        give(error);
        return undefined;
      }
    },
  };
}

export type PieceFile = ReturnType<typeof pieceFile>;

function openNameless(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `jobs-${randomUUID()}`);
  const fd = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return fd;
}
