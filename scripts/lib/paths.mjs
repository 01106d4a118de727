import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/** @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * The program that a package installs, in the root tree or in the one of the CMS.
 * @param {string} name
 * @param {'.' | 'cms' | 'web' | 'e2e' | 'contract'} [tree]
 */
export function bin(name, tree = '.') {
  const own = inRoot(tree, 'node_modules', '.bin', name);
  return existsSync(own) ? own : inRoot('node_modules', '.bin', name);
}
