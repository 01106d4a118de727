import { closeSync, ftruncateSync, writeSync } from 'node:fs';
import type { BodyPiece } from './kept-answer';
import { openNameless } from './nameless-file';
import { readPiece, recordOf, type RecordPlace } from './piece-record';

/**
 * Pieces of bodies that find no room in memory, in a file that has no name any more: the system keeps what is read often
 * in memory that it can take back at any time, and removes the file with the process. Nothing is kept beyond `mostBytes`:
 * then everything is forgotten.
 * @param onFault a disk that is full or broken; nothing is kept until all is forgotten, and nothing else fails
 */
export function pieceFile(folder: string, mostBytes: number, onFault: (error: unknown) => void) {
  const places = new Map<number, RecordPlace>();
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

    put(key: number, piece: BodyPiece): void {
      const record = isBroken ? undefined : recordOf(piece);
      if (!record) return;
      try {
        if (end + record.length > mostBytes) clear();
        fd ??= openNameless(folder);
        if (writeSync(fd, record, 0, record.length, end) < record.length) throw new Error('The disk is full');
      } catch (error) {
        return give(error);
      }
      places.set(key, { at: end, size: record.length });
      end += record.length;
    },

    get(key: number): BodyPiece | undefined {
      const place = places.get(key);
      if (!place || fd === null) return undefined;
      try {
        return readPiece(fd, place);
      } catch (error) {
        give(error);
        return undefined;
      }
    },
  };
}

export type PieceFile = ReturnType<typeof pieceFile>;
