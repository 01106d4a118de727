import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../platform/files/file-store';
import { cvFile, type FileFacts, type Manifest, uploadFile, writeManifest } from './backup-folder';
import { dumpTables } from './dump-tables';
import { hashStream } from './hash-stream';
import { assertDiskSpace } from './assert-disk-space';

export interface BackupSource {
  databaseUrl: string;
  store: FileStore;
  /** Store of the Media Library. */
  pictures: FileStore;
}

/** The tables are read again if a person was erased during the backup. */
const MAX_ATTEMPTS = 5;
const CONCURRENCY = 8;
const DAY_MS = 86_400_000;
/** Incomplete folders of `npm run backup`. */
const DEFAULT_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d+Z\.part$/;

/** Where a backup is written until it is complete. */
export const partialFolder = (folder: string) => `${folder}.part`;

/**
 * Writes a snapshot of database and files into a new folder, while the product runs. A file is stored before its row, so
 * the files of all rows of the snapshot exist. The backup has neither files nor rows of people who are erased while it
 * runs. The folder gets its final name once complete; a failed backup leaves nothing.
 */
export async function backUp(source: BackupSource, folder: string): Promise<Omit<Manifest, 'format'>> {
  if (await stat(folder).catch(() => null))
    throw new Error(`There is something in ${folder} already: a backup goes into a new folder. Nothing was changed.`);
  const part = partialFolder(folder);
  await rm(part, { recursive: true, force: true });
  await removeLeftovers(dirname(folder));
  try {
    for (const name of ['tables', 'cvs', 'uploads']) await mkdir(join(part, name), { recursive: true, mode: 0o700 });
    await assertDiskSpace(source.databaseUrl, part);
    const manifest = await fill(source, part);
    await writeManifest(part, manifest);
    await rename(part, folder);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** Removes folders of killed backups: they may hold documents of people who were erased since. No backup takes a day. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => DEFAULT_NAME.test(one))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < Date.now() - DAY_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function fill(source: BackupSource, part: string): Promise<Omit<Manifest, 'format'>> {
  const cvs = new Map<string, FileFacts>();
  for (let attempt = 1; ; attempt += 1) {
    const { keys, ...dumped } = await dumpTables(source.databaseUrl, part);
    const missing = await copyCvs(source.store, keys, cvs, part);
    // Their people may have been erased after the tables were read: reading again leaves them out.
    if (missing.length > 0 && attempt < MAX_ATTEMPTS) continue;
    await removeOrphans(keys, cvs, part);
    const uploads = await copyPictures(source.pictures, part);
    return { ...dumped, cvs: Object.fromEntries(cvs), uploads, missing };
  }
}

/** @returns the keys that the store does not have */
async function copyCvs(
  store: FileStore,
  keys: string[],
  cvs: Map<string, FileFacts>,
  folder: string,
): Promise<string[]> {
  const missing: string[] = [];
  const left = keys.filter((key) => !cvs.has(key));
  const copyNext = async (): Promise<void> => {
    for (let key = left.pop(); key; key = left.pop()) {
      const file = await store.open(key);
      if (!file) {
        missing.push(key);
        continue;
      }
      const { through, facts } = hashStream();
      await pipeline(file.stream, through, createWriteStream(cvFile(folder, key), { flush: true, mode: 0o600 }));
      cvs.set(key, facts());
    }
  };
  const copyAll = () =>
    copyNext().catch((error: unknown) => {
      left.length = 0;
      throw error;
    });
  const copying = await Promise.allSettled(Array.from({ length: CONCURRENCY }, copyAll));
  // All writers have ended, so that the folder can be removed.
  for (const copied of copying) if (copied.status === 'rejected') throw copied.reason;
  return missing;
}

async function removeOrphans(keys: string[], cvs: Map<string, FileFacts>, folder: string): Promise<void> {
  const owned = new Set(keys);
  for (const key of cvs.keys()) {
    if (owned.has(key)) continue;
    cvs.delete(key);
    await rm(cvFile(folder, key));
  }
}

async function copyPictures(pictures: FileStore, folder: string): Promise<Record<string, FileFacts>> {
  const uploads: Record<string, FileFacts> = {};
  for await (const { key } of pictures.list()) {
    const file = await pictures.open(key);
    // Deleted since the listing.
    if (!file) continue;
    const { through, facts } = hashStream();
    await pipeline(file.stream, through, createWriteStream(uploadFile(folder, key), { flush: true, mode: 0o600 }));
    uploads[key] = facts();
  }
  return uploads;
}
