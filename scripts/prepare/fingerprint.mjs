import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../lib/atomic-file.mjs';
import { inRoot } from '../lib/paths.mjs';

const ignored = new Set(['node_modules', 'dist', 'build', '.cache', '.strapi', '.tmp', 'coverage', 'test-results']);

/**
 * SHA-256 of the content of files and folders (paths from the root of the repository), and of other facts.
 * @param {string[]} paths
 * @param {string[]} [facts]
 * @param {(path: string) => boolean} [isIgnored]
 */
export function fingerprint(paths, facts = [], isIgnored = () => false) {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const path of paths.flatMap((path) => filesUnder(path, isIgnored)).sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(inRoot(path)));
  }
  return hash.digest('hex');
}

/** @param {string} path @param {(path: string) => boolean} isIgnored @returns {string[]} */
function filesUnder(path, isIgnored) {
  const full = inRoot(path);
  if (!existsSync(full) || isIgnored(path)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !ignored.has(name))
    .flatMap((name) => filesUnder(join(path, name), isIgnored));
}

/**
 * The file with the fingerprint that a build was made from. It is written last and removed first, so that an unfinished build
 * never looks finished.
 * @param {string} path
 */
export const stamp = (path) => ({
  /** @param {string} value */
  matches: (value) => existsSync(inRoot(path)) && readFileSync(inRoot(path), 'utf8') === value,
  /** @param {string} value */
  write: (value) => writeAtomically(inRoot(path), value),
  clear: () => rmSync(inRoot(path), { force: true }),
});
