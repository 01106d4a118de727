import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Stop } from './stop.mjs';

/**
 * Stops with a sentence when the disk that holds the folder has too little room.
 * @param {string} folder need not exist yet
 * @param {number} megabytes
 * @param {string} purpose for example 'to install'
 */
export async function requireDisk(folder, megabytes, purpose) {
  const { bavail, bsize } = await statfs(existing(folder));
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free >= megabytes) return;
  throw new Stop(
    `There is not enough disk space ${purpose}: ${free} MB are free in ${folder}, ${megabytes} MB are needed.`,
  );
}

/** @param {string} folder @returns {string} */
const existing = (folder) => (existsSync(folder) ? folder : existing(dirname(folder)));
