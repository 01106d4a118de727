import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { FileStore } from '../platform/files/file-store';
import type { BackupSource } from './backup';
import { cvFile, type FileFacts, type Manifest, readManifest, tableFile, uploadFile } from './backup-folder';
import { factsOf, isSame } from './hash-stream';
import { loadTables, assertUnused } from './load-tables';

/**
 * Restores a backup into an empty database and store, and rejects unless the result equals the backup. Files come first:
 * without rows they are not shown anywhere.
 * @param createTables creates the tables of this version in an empty database
 */
export async function restore(
  target: BackupSource,
  folder: string,
  createTables: () => Promise<void>,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await assertComplete(folder, manifest);
  await assertUnused(target.databaseUrl);
  for (const [key, facts] of Object.entries(manifest.cvs)) await putFile(target.store, key, cvFile(folder, key), facts);
  for (const [key, facts] of Object.entries(manifest.uploads))
    await putFile(target.pictures, key, uploadFile(folder, key), facts);
  await createTables();
  await loadTables(target.databaseUrl, folder, manifest);
  return manifest;
}

/** Verifies the whole backup before anything is changed. */
async function assertComplete(folder: string, manifest: Manifest): Promise<void> {
  for (const { name, sha256 } of manifest.tables) {
    const path = tableFile(folder, name);
    const found = await factsOf(createReadStream(path), createGunzip()).catch(() => null);
    if (found?.sha256 !== sha256) throw incompleteError(path);
  }
  const files = [
    ...Object.entries(manifest.cvs).map(([key, facts]) => [cvFile(folder, key), facts] as const),
    ...Object.entries(manifest.uploads).map(([path, facts]) => [uploadFile(folder, path), facts] as const),
  ];
  for (const [path, facts] of files) {
    const found = await factsOf(createReadStream(path)).catch(() => null);
    if (!found || !isSame(found, facts)) throw incompleteError(path);
  }
}

const incompleteError = (path: string) =>
  new Error(`The backup is not whole: ${path} is missing or damaged. Nothing was changed.`);

async function putFile(store: FileStore, key: string, path: string, facts: FileFacts): Promise<void> {
  // An interrupted restore may have stored it already.
  if (!(await store.open(key).then((file) => file?.stream.destroy()))) await store.put(path, key);
  const stored = await store.open(key);
  if (!stored || !isSame(await factsOf(stored.stream), facts))
    throw new Error(`The file ${key} cannot be read back from the store as it was backed up.`);
}
