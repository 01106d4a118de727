import { closeSync, readSync } from 'node:fs';
import { LOCALES } from '@qantara/contract';
import { PieceGone, type StoredPiece } from '../../../lib/gzip-piece';
import { openNameless } from '../../../lib/nameless-file';
import { hireStocker, type Stocker } from './stocker';

/** Jobs that the stocker is asked for at once. */
const AT_ONCE = 100;
/** Instead of a size: what was written, or will be, is not true any more. */
const UNTRUE = 0xffffffff;

interface Shelf {
  fd: number;
  /** From the file. Throws PieceGone. @param to place in `into` @param at place in the file */
  read(into: Buffer, to: number, size: number, at: number): void;
  stocker: Stocker;
  /** Rising. */
  rowIds: Int32Array;
  /** By place among the row ids, and language. Size 0: not written yet, or nothing to write. */
  at: Uint32Array;
  sizes: Uint32Array;
  /** What the file begins with, piece by piece as it was written. */
  newest: { bytes: Buffer; end: number };
}

export interface StockOptions {
  folder: string;
  databaseUrl: string;
  /** Of the file, about; below 4 GB. */
  mostBytes: number;
  /** The newest jobs, which most lists show, are in memory as well: reading the file takes five times as long. */
  memoryBytes: number;
  /** A disk that is full, a process that died: what is not in the file is not found, and nothing else fails. */
  onFault: (error: unknown) => void;
}

/**
 * The open jobs of a large board as compressed JSON, in a file without a name that a process of its own fills, the newest
 * first, before anybody asks. Of each job the stock notes where it lies, by its fileKey. Each filling has a file of its own.
 * What is deleted, also while it is being written, does not come back until all is filled again; so, whoever deletes
 * what changes finds nothing that was read before the change.
 */
export function jobStock({ folder, databaseUrl, mostBytes, memoryBytes, onFault }: StockOptions) {
  let current: Shelf | null = null;

  function clear(): void {
    if (!current) return;
    current.stocker.dismiss();
    closeSync(current.fd);
    current = null;
  }

  function begin(rowIds: Int32Array): Shelf {
    const fd = openNameless(folder);
    const places = rowIds.length * LOCALES.length;
    const [at, sizes] = [new Uint32Array(places), new Uint32Array(places)];
    const newest = { bytes: Buffer.allocUnsafeSlow(memoryBytes), end: 0 };
    const shelf: Shelf = { fd, read, stocker: hireStocker(databaseUrl, fd), rowIds, at, sizes, newest };
    return shelf;

    function read(into: Buffer, to: number, size: number, from: number): void {
      // What is closed may be another file by now.
      if (shelf !== current) throw new PieceGone('The stock has been forgotten');
      try {
        readFully(fd, into, to, size, from);
      } catch (error) {
        clear();
        onFault(error);
        throw new PieceGone('The stock cannot be read', { cause: error });
      }
    }
  }

  async function stockUp(shelf: Shelf, newestFirst: Int32Array): Promise<void> {
    const { stocker, rowIds, at, sizes } = shelf;
    let end = 0;
    for (let first = 0; first < newestFirst.length && end < mostBytes; first += AT_ONCE) {
      const asked = newestFirst.subarray(first, first + AT_ONCE);
      const written = await stocker.write([...asked]);
      for (const [n, size] of written.entries()) {
        const index = indexOf(asked[Math.floor(n / LOCALES.length)]! * LOCALES.length + (n % LOCALES.length), rowIds);
        at[index] = end;
        if (sizes[index] !== UNTRUE) sizes[index] = size;
        end += size;
      }
      remember(shelf, end);
    }
    stocker.dismiss();
  }

  return {
    /** Forgets all and begins anew. Answers, at the end, whether it was filled. @param newestFirst row ids, each once */
    async fill(newestFirst: Int32Array): Promise<boolean> {
      clear();
      let shelf: Shelf | undefined;
      try {
        current = shelf = begin(newestFirst.slice().sort());
        await stockUp(shelf, newestFirst);
        return true;
      } catch (error) {
        // Whoever was dismissed has no fault.
        if (current === (shelf ?? null)) onFault(error);
        shelf?.stocker.dismiss();
        return false;
      }
    },

    clear,

    delete(key: number): void {
      const index = current ? indexOf(key, current.rowIds) : -1;
      if (current && index >= 0) current.sizes[index] = UNTRUE;
    },

    get(key: number): StoredPiece | undefined {
      const index = current ? indexOf(key, current.rowIds) : -1;
      if (!current || index < 0) return undefined;
      const size = current.sizes[index]!;
      return size === 0 || size === UNTRUE ? undefined : new StockedPiece(current, current.at[index]!, size);
    },
  };
}

export type JobStock = ReturnType<typeof jobStock>;

/** Takes what was written last into memory, while there is room. @param end of the file */
function remember({ fd, newest }: Shelf, end: number): void {
  if (end > newest.bytes.length) return;
  readFully(fd, newest.bytes, newest.end, end - newest.end, newest.end);
  newest.end = end;
}

class StockedPiece implements StoredPiece {
  constructor(
    private readonly shelf: Shelf,
    private readonly at: number,
    readonly size: number,
  ) {}

  readInto(body: Buffer, to: number): void {
    const { shelf, at, size } = this;
    if (at + size <= shelf.newest.end) shelf.newest.bytes.copy(body, to, at, at + size);
    else shelf.read(body, to, size, at);
  }
}

function readFully(fd: number, into: Buffer, to: number, size: number, at: number): void {
  if (readSync(fd, into, to, size, at) < size) throw new Error('The file is shorter than it was');
}

/** Among the places of a shelf; negative if it has none of this job. */
function indexOf(key: number, rowIds: Int32Array): number {
  const rowId = Math.floor(key / LOCALES.length);
  let low = 0;
  let high = rowIds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rowIds[middle]! < rowId) low = middle + 1;
    else high = middle;
  }
  return rowIds[low] === rowId ? low * LOCALES.length + (key % LOCALES.length) : -1;
}
