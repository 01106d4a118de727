import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { DriveFile } from 'flydrive' with { 'resolution-mode': 'import' };
import { openDisk } from './open-disk';
import { openS3 } from './open-s3';

export interface StoredFile {
  key: string;
  storedAt: Date;
}

/** Files in a folder or an object store. Every method rejects if the store is unreachable. */
export interface FileStore {
  /**
   * Stores a file durably.
   * @param content bytes, or the path of a local file, which may be removed afterwards but not changed
   * @returns the key, random by default
   */
  put(content: string | Uint8Array, key?: string): Promise<string>;
  /** null: no such file. */
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** Resolves if the file does not exist. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** Rejects if no file can be stored now: the store is unreachable, or the disk is full. */
  check(): Promise<void>;
}

export interface FileStoreOptions {
  /** `s3://bucket?...`; null: the folder. */
  url: string | null;
  folder: string;
  /** Prefix of every key in an object store, after the prefix of its URL: `pictures/`. */
  prefix?: string;
}

export async function openFileStore({ url, folder, prefix: own = '' }: FileStoreOptions): Promise<FileStore> {
  const { disk, prefix, putDurably, isMissing, check } = url ? await openS3(url, own) : await openDisk(folder);
  return {
    async put(content, key = randomBytes(20).toString('hex')) {
      await putDurably(content, prefix + key);
      return key;
    },
    async open(key) {
      try {
        const { contentLength } = await disk.getMetaData(prefix + key);
        return { stream: await disk.getStream(prefix + key), size: contentLength };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => disk.delete(prefix + key),
    check,
    async *list() {
      let page: string | undefined;
      do {
        const { objects, paginationToken } = await disk.listAll(prefix || '/', {
          // Subfolders may belong to another store.
          recursive: false,
          paginationToken: page,
        });
        for (const file of objects) {
          const stored = file.isFile ? await storedFile(file, prefix) : null;
          if (stored) yield stored;
        }
        page = paginationToken;
      } while (page);
    },
  };
}

/** null: removed since the listing. */
async function storedFile(file: DriveFile, prefix: string): Promise<StoredFile | null> {
  const facts = await file.getMetaData().catch(() => null);
  return facts && { key: file.key.slice(prefix.length), storedAt: facts.lastModified };
}
