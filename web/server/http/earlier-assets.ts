import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Builds whose files are kept, the present one among them. */
const KEPT_BUILDS = 3;

/** Where the files of all kept builds are. */
export const filesIn = (assetsDir: string): string => path.join(assetsDir, 'files');

/**
 * Copies the files of this build to a folder that outlives it and that all websites of an installation share: a page that
 * was opened before a deploy, or that comes from a website of the other build, gets the rest of its files from any of them.
 * Files of older builds than the last three are deleted.
 *
 * @param own the folder with the files of this build
 * @throws {Error} when the folder cannot be written
 */
export async function keepAssets(own: string, assetsDir: string, build: string): Promise<void> {
  const files = filesIn(assetsDir);
  const lists = path.join(assetsDir, 'builds');
  await Promise.all([files, lists].map((folder) => mkdir(folder, { recursive: true })));
  const names = await readdir(own);
  // First, so that another website that starts now does not delete what is copied.
  await writeFile(path.join(lists, build), names.join('\n'));
  const kept = new Set(await readdir(files));
  for (const name of names.filter((one) => !kept.has(one))) {
    const temporary = path.join(assetsDir, randomUUID());
    await copyFile(path.join(own, name), temporary);
    await rename(temporary, path.join(files, name));
  }
  await deleteOldBuilds(files, lists);
}

async function deleteOldBuilds(files: string, lists: string): Promise<void> {
  const builds = await Promise.all(
    (await readdir(lists)).map(async (name) => {
      const list = path.join(lists, name);
      return { list, startedAt: (await stat(list)).mtimeMs, names: (await readFile(list, 'utf8')).split('\n') };
    }),
  );
  const newestFirst = builds.toSorted((one, other) => other.startedAt - one.startedAt);
  const needed = new Set(newestFirst.slice(0, KEPT_BUILDS).flatMap(({ names }) => names));
  const unneeded = (await readdir(files)).filter((name) => !needed.has(name)).map((name) => path.join(files, name));
  const old = newestFirst.slice(KEPT_BUILDS).map(({ list }) => list);
  await Promise.all([...unneeded, ...old].map((file) => rm(file, { force: true })));
}
