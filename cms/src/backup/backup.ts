import { createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createReadStream } from 'node:fs';
import type { CvStore } from '../lib/cv-store/cv-store';
import { cvFile, type FileFacts, type Manifest, uploadFile, writeManifest } from './backup-folder';
import { dumpTables } from './dump-tables';
import { factsOf, hashing } from './hashed';

export interface BackupSource {
  databaseUrl: string;
  store: CvStore;
  /** Folder of the panel's media library. */
  uploads: string;
}

/** So often the tables are written anew because someone was erased meanwhile. */
const MOST_TURNS = 5;
const FILES_AT_ONCE = 8;

/**
 * Writes database and files into a new folder, as they were at one moment, while the product runs. A file is stored
 * before its row, so the files of all rows of that moment are there; those of people who are erased meanwhile are not
 * kept, nor are their rows. Under its own name the folder is always complete.
 */
export async function backUp(source: BackupSource, folder: string): Promise<Omit<Manifest, 'format'>> {
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  for (const name of ['tables', 'cvs', 'uploads']) await mkdir(join(part, name), { recursive: true, mode: 0o700 });
  const cvs = new Map<string, FileFacts>();
  for (let turn = 1; ; turn += 1) {
    const { keys, ...dumped } = await dumpTables(source.databaseUrl, part);
    const missing = await copyCvs(source.store, keys, cvs, part);
    // Perhaps their people were erased after the tables were read: then the next reading knows nothing of them.
    if (missing.length > 0 && turn < MOST_TURNS) continue;
    await dropOthers(keys, cvs, part);
    const uploads = await copyUploads(source.uploads, part);
    const manifest = { ...dumped, cvs: Object.fromEntries(cvs), uploads, missing };
    await writeManifest(part, manifest);
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
    await rename(part, folder);
    return manifest;
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
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, copyNext));
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
