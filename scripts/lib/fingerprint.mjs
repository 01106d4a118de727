import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './atomic-file.mjs';
import { inRoot } from './paths.mjs';

const never = new Set(['node_modules', 'dist', 'build', '.cache', '.strapi', '.tmp', 'coverage', 'test-results']);

/**
 * One number for the content of files and folders (paths from the root of the project), and for other facts that matter.
 * @param {string[]} paths
 * @param {string[]} [facts]
 * @param {(path: string) => boolean} [leaveOut]
 */
export function fingerprint(paths, facts = [], leaveOut = () => false) {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const path of paths.flatMap((path) => filesUnder(path, leaveOut)).sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(inRoot(path)));
  }
  return hash.digest('hex');
}

/** @param {string} path @param {(path: string) => boolean} leaveOut @returns {string[]} */
function filesUnder(path, leaveOut) {
  const full = inRoot(path);
  if (!existsSync(full) || leaveOut(path)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !never.has(name))
    .flatMap((name) => filesUnder(join(path, name), leaveOut));
}

/**
 * A stamp stands beside what was made and says what it was made from. It is written last and taken away first,
 * so that work killed half-way never looks finished.
 * @param {string} path
 */
export const stamp = (path) => ({
  /** @param {string} value */
  is: (value) => existsSync(inRoot(path)) && readFileSync(inRoot(path), 'utf8') === value,
  /** @param {string} value */
  write: (value) => writeAtomically(inRoot(path), value),
  clear: () => rmSync(inRoot(path), { force: true }),
});
