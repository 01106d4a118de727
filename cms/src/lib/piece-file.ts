import { closeSync, ftruncateSync, readSync, writeSync } from 'node:fs';
import type { GzipPiece } from './gzip-piece';
import { openNameless } from './nameless-file';

/** Where a piece lies, in bytes. */
interface Place {
  at: number;
  size: number;
}

/**
 * Pieces of bodies that find no room in memory, in a file that has no name any more: the system keeps what is read often
 * in memory that it can take back at any time, and removes the file with the process. Nothing is kept beyond `mostBytes`:
 * then everything is forgotten.
 * @param onFault a disk that is full or broken; nothing is kept until all is forgotten, and nothing else fails
 */
export function pieceFile(folder: string, mostBytes: number, onFault: (error: unknown) => void) {
  const places = new Map<number, Place>();
  let fd: number | null = null;
  let end = 0;
  let isBroken = false;

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

  return {
    /** Keys are whole numbers: a hundred thousand of them take little room. */
    has: (key: number): boolean => places.has(key),
    delete: (key: number): void => void places.delete(key),
    clear,
    close,

    put(key: number, piece: GzipPiece): void {
      if (isBroken) return;
      try {
        if (end + piece.length > mostBytes) clear();
        fd ??= openNameless(folder);
        if (writeSync(fd, piece, 0, piece.length, end) < piece.length) throw new Error('The disk is full');
      } catch (error) {
        return give(error);
      }
      places.set(key, { at: end, size: piece.length });
      end += piece.length;
    },

    get(key: number): GzipPiece | undefined {
      const place = places.get(key);
      if (!place || fd === null) return undefined;
      try {
        return read(fd, place);
      } catch (error) {
        give(error);
        return undefined;
      }
    },
  };
}

export type PieceFile = ReturnType<typeof pieceFile>;

/** Some millionths of a second, while the system has that part of the file in memory. */
function read(fd: number, { at, size }: Place): GzipPiece {
  const piece = Buffer.allocUnsafe(size);
  if (readSync(fd, piece, 0, size, at) < size) throw new Error('The file is shorter than it was');
  return piece;
}
