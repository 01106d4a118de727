import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Disk, DriveFile } from 'flydrive' with { 'resolution-mode': 'import' };
import type { Core } from '@strapi/strapi';
import { settingsOf } from '../../platform/settings/settings';
import { openDisk } from './open-disk';
import { openS3 } from './open-s3';

export interface StoredCv {
  key: string;
  storedAt: Date;
}

/** Where CV files live: private, under random names. Every method rejects when the store cannot be reached. */
export interface CvStore {
  /**
   * Stores a local file durably. The file may be removed afterwards, but not changed.
   * @returns the key, a random one where none is given
   */
  put(path: string, key?: string): Promise<string>;
  /** null: no such file. */
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredCv>;
  /** Rejects when no file can be stored now: the store is away, or the disk is full. */
  check(): Promise<void>;
}

export interface CvStoreOptions {
  /** `s3://bucket?...`, or null for the folder `cvs` below `dataDir`. */
  cvStoreUrl: string | null;
  dataDir: string;
}

/** A disk of flydrive and the two things the drivers do differently. */
export interface CvDisk {
  disk: Disk;
  /** Put before every key. */
  prefix: string;
  /** Resolves once a crash or power cut can no longer take the file away. */
  putDurably: (path: string, key: string) => Promise<void>;
  isMissing: (error: unknown) => boolean;
  check: () => Promise<void>;
}

export async function openCvStore({ cvStoreUrl, dataDir }: CvStoreOptions): Promise<CvStore> {
  const { disk, prefix, putDurably, isMissing, check } = cvStoreUrl
    ? await openS3(cvStoreUrl)
    : await openDisk(dataDir);
  return {
    async put(path, key = randomBytes(20).toString('hex')) {
      await putDurably(path, prefix + key);
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
          recursive: true,
          paginationToken: page,
        });
        for (const file of objects) {
          const stored = file.isFile ? await storedCv(file, prefix) : null;
          if (stored) yield stored;
        }
        page = paginationToken;
      } while (page);
    },
  };
}

/** null: removed since it was listed. */
async function storedCv(file: DriveFile, prefix: string): Promise<StoredCv | null> {
  const facts = await file.getMetaData().catch(() => null);
  return facts && { key: file.key.slice(prefix.length), storedAt: facts.lastModified };
}

const stores = new WeakMap<Core.Strapi, Promise<CvStore>>();

/** The CV store of this Strapi, opened when it is first needed. */
export function cvStoreOf(strapi: Core.Strapi): Promise<CvStore> {
  const store = stores.get(strapi) ?? openCvStore(settingsOf(strapi));
  stores.set(strapi, store);
  return store;
}
