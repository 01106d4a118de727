import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';

/** Entries of a kind that are kept: the last used. */
const MAX_ENTRIES = 3;

/**
 * What one clone has installed or built, for the next clones on this machine: `~/.cache/qantara/<kind>/<fingerprint>`, under
 * XDG_CACHE_HOME if that is set. Only `npm test` uses it. It holds no results of tests, and may be deleted at any time.
 */
export const sharedCache = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'qantara');

/**
 * @typedef {object} Entry
 * @property {string} kind
 * @property {string} key fingerprint of everything that decides what the content is
 * @property {boolean} [isReadOnly] nothing writes into these files later: they are hard links in place of copies
 */

/**
 * Puts what is stored back to its place in the repository, which the caller has emptied.
 * @param {Entry} entry
 * @returns {boolean} false: the cache does not have it
 */
export function restoreFromCache({ kind, key, isReadOnly = false }) {
  const entry = join(sharedCache(), kind, key);
  if (!existsSync(entry)) return false;
  copyTree(entry, root, isReadOnly);
  utimesSync(entry, new Date(), new Date());
  return true;
}

/**
 * Stores files and folders. A cache that cannot be written, for example on a full disk, is reported and used no further.
 * @param {Entry & { paths: string[] }} entry paths from the root of the repository; those that do not exist are left out
 */
export function storeInCache(entry) {
  try {
    storeEntry(entry);
  } catch (error) {
    console.log(`  The cache of builds cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @param {Entry & { paths: string[] }} entry */
function storeEntry({ kind, key, paths, isReadOnly = false }) {
  const folder = join(sharedCache(), kind);
  const entry = join(folder, key);
  const incomplete = `${entry}.${process.pid}`;
  mkdirSync(incomplete, { recursive: true });
  try {
    for (const path of paths.filter((path) => existsSync(inRoot(path))))
      copyTree(inRoot(path), join(incomplete, path), isReadOnly);
    // A concurrent run may have stored the same.
    if (!existsSync(entry)) renameSync(incomplete, entry);
    removeOldEntries(folder);
  } finally {
    rmSync(incomplete, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function removeOldEntries(folder) {
  const newestFirst = readdirSync(folder)
    .map((name) => ({ path: join(folder, name), usedAt: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.usedAt - one.usedAt);
  for (const { path } of newestFirst.slice(MAX_ENTRIES)) rmSync(path, { recursive: true, force: true });
}

/** @param {string} from @param {string} to @param {boolean} asLinks */
function copyTree(from, to, asLinks) {
  mkdirSync(dirname(to), { recursive: true });
  if (!statSync(from).isDirectory()) return copyFile(from, to, asLinks);
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target, asLinks);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else copyFile(source, target, asLinks);
  }
}

/** @param {string} from @param {string} to @param {boolean} asLink */
function copyFile(from, to, asLink) {
  try {
    if (asLink) return linkSync(from, to);
  } catch (error) {
    // The cache is on another disk.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EXDEV') throw error;
  }
  copyFileSync(from, to);
}
