import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UserError } from './user-error.mjs';

/**
 * Throws a UserError unless the disk of the folder has enough free space.
 * @param {string} folder may not exist yet
 * @param {number} megabytes
 * @param {string} purpose for example 'to install'
 */
export async function requireDiskSpace(folder, megabytes, purpose) {
  const { bavail, bsize } = await statfs(existingParent(folder));
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free >= megabytes) return;
  throw new UserError(
    `There is not enough disk space ${purpose}: ${free} MB are free in ${folder}, ${megabytes} MB are needed.`,
  );
}

/** @param {string} folder @returns {string} */
const existingParent = (folder) => (existsSync(folder) ? folder : existingParent(dirname(folder)));
