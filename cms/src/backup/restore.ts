import { createReadStream } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { CvStore } from '../cv/store/cv-store';
import type { BackupSource } from './backup';
import { cvFile, type FileFacts, type Manifest, readManifest, tableFile, uploadFile } from './backup-folder';
import { factsOf, isSame } from './hashed';
import { loadTables, requireUnused } from './load-tables';

/**
 * Puts a backup into an empty database and store; what is there afterwards equals what was backed up, or it rejects. The
 * files come first: without rows nobody sees them.
 * @param makeTables makes the tables of this version in a database that has none
 */
export async function restore(
  target: BackupSource,
  folder: string,
  makeTables: () => Promise<void>,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await requireWhole(folder, manifest);
  await requireUnused(target.databaseUrl);
  for (const [key, facts] of Object.entries(manifest.cvs)) await putCv(target.store, key, cvFile(folder, key), facts);
  for (const path of Object.keys(manifest.uploads)) {
    await mkdir(dirname(join(target.uploads, path)), { recursive: true });
    await cp(uploadFile(folder, path), join(target.uploads, path));
  }
  await makeTables();
  await loadTables(target.databaseUrl, folder, manifest);
  return manifest;
}

/** Everything is looked at before anything is changed. */
async function requireWhole(folder: string, manifest: Manifest): Promise<void> {
  for (const { name, sha256 } of manifest.tables) {
    const path = tableFile(folder, name);
    const found = await factsOf(createReadStream(path), createGunzip()).catch(() => null);
    if (found?.sha256 !== sha256) throw notWhole(path);
  }
  const files = [
    ...Object.entries(manifest.cvs).map(([key, facts]) => [cvFile(folder, key), facts] as const),
    ...Object.entries(manifest.uploads).map(([path, facts]) => [uploadFile(folder, path), facts] as const),
  ];
  for (const [path, facts] of files) {
    const found = await factsOf(createReadStream(path)).catch(() => null);
    if (!found || !isSame(found, facts)) throw notWhole(path);
  }
}

const notWhole = (path: string) =>
  new Error(`The backup is not whole: ${path} is missing or damaged. Nothing was changed.`);

async function putCv(store: CvStore, key: string, path: string, facts: FileFacts): Promise<void> {
  // There from a restore that was broken off.
  if (!(await store.open(key).then((file) => file?.stream.destroy()))) await store.put(path, key);
  const stored = await store.open(key);
  if (!stored || !isSame(await factsOf(stored.stream), facts))
    throw new Error(`The file ${key} cannot be read back from the store as it was backed up.`);
}
