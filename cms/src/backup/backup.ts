import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CvStore } from '../cv/store/cv-store';
import { cvFile, type FileFacts, type Manifest, uploadFile, writeManifest } from './backup-folder';
import { dumpTables } from './dump-tables';
import { factsOf, hashing } from './hashed';
import { requireRoom } from './require-room';

export interface BackupSource {
  databaseUrl: string;
  store: CvStore;
  /** Folder of the panel's media library. */
  uploads: string;
}

/** So often the tables are written anew because someone was erased meanwhile. */
const MOST_TURNS = 5;
const FILES_AT_ONCE = 8;
const DAY_MS = 86_400_000;
/** As `npm run backup` calls its folders, while they are not complete. */
const DEFAULT_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d+Z\.part$/;

/** Where a backup is as long as it is not complete. */
export const unfinished = (folder: string) => `${folder}.part`;

/**
 * Writes database and files into a new folder, as they were at one moment, while the product runs. A file is stored
 * before its row, so the files of all rows of that moment are there; those of people who are erased meanwhile are not
 * kept, nor are their rows. Under its own name the folder is always complete; nothing is left of one that fails.
 */
export async function backUp(source: BackupSource, folder: string): Promise<Omit<Manifest, 'format'>> {
  if (await stat(folder).catch(() => null))
    throw new Error(`There is something in ${folder} already: a backup goes into a new folder. Nothing was changed.`);
  const part = unfinished(folder);
  await rm(part, { recursive: true, force: true });
  await removeForgotten(dirname(folder));
  try {
    for (const name of ['tables', 'cvs', 'uploads']) await mkdir(join(part, name), { recursive: true, mode: 0o700 });
    await requireRoom(source, part);
    const manifest = await fill(source, part);
    await writeManifest(part, manifest);
    await rename(part, folder);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** What backups that were killed have left here, with the papers of people who may be erased by now. None takes a day. */
async function removeForgotten(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => DEFAULT_NAME.test(one))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < Date.now() - DAY_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function fill(source: BackupSource, part: string): Promise<Omit<Manifest, 'format'>> {
  const cvs = new Map<string, FileFacts>();
  for (let turn = 1; ; turn += 1) {
    const { keys, ...dumped } = await dumpTables(source.databaseUrl, part);
    const missing = await copyCvs(source.store, keys, cvs, part);
    // Perhaps their people were erased after the tables were read: then the next reading knows nothing of them.
    if (missing.length > 0 && turn < MOST_TURNS) continue;
    await dropOthers(keys, cvs, part);
    const uploads = await copyUploads(source.uploads, part);
    return { ...dumped, cvs: Object.fromEntries(cvs), uploads, missing };
  }
}

/** Answers the keys that the store does not have. */
async function copyCvs(store: CvStore, keys: string[], cvs: Map<string, FileFacts>, folder: string): Promise<string[]> {
  const missing: string[] = [];
  const left = keys.filter((key) => !cvs.has(key));
  const copyNext = async (): Promise<void> => {
    for (let key = left.pop(); key; key = left.pop()) {
      const file = await store.open(key);
      if (!file) {
        missing.push(key);
        continue;
      }
      const { through, facts } = hashing();
      await pipeline(file.stream, through, createWriteStream(cvFile(folder, key), { flush: true, mode: 0o600 }));
      cvs.set(key, facts());
    }
  };
  const copyAll = () =>
    copyNext().catch((error: unknown) => {
      left.length = 0;
      throw error;
    });
  const copying = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, copyAll));
  // Nobody writes any more: what there is can be removed.
  for (const copied of copying) if (copied.status === 'rejected') throw copied.reason;
  return missing;
}

async function dropOthers(keys: string[], cvs: Map<string, FileFacts>, folder: string): Promise<void> {
  const owned = new Set(keys);
  for (const key of cvs.keys()) {
    if (owned.has(key)) continue;
    cvs.delete(key);
    await rm(cvFile(folder, key));
  }
}

async function copyUploads(from: string, folder: string): Promise<Record<string, FileFacts>> {
  await cp(from, join(folder, 'uploads'), { recursive: true });
  const uploads: Record<string, FileFacts> = {};
  for (const entry of await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(join(folder, 'uploads').length + 1);
    uploads[path] = await factsOf(createReadStream(uploadFile(folder, path)));
  }
  return uploads;
}
