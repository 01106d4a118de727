import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/** @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * Path of a program in node_modules/.bin of a package, else of the root.
 * @param {string} name
 * @param {'.' | 'cms' | 'web' | 'e2e' | 'contract'} [tree]
 */
export function bin(name, tree = '.') {
  const own = inRoot(tree, 'node_modules', '.bin', name);
  return existsSync(own) ? own : inRoot('node_modules', '.bin', name);
}
