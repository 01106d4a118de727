import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../lib/user-error.mjs';

/**
 * Creates DATA_DIR and its folder of logs.
 * @param {string} dataDir
 * @returns {string} the folder of logs
 */
export function prepareDataDir(dataDir) {
  const logs = join(dataDir, 'logs');
  try {
    mkdirSync(logs, { recursive: true, mode: 0o700 });
    // For root, PostgreSQL runs as another user, who must be able to enter the folder but not to list it.
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (error) {
    throw new UserError(`DATA_DIR cannot be used: ${/** @type {Error} */ (error).message}.`);
  }
  return logs;
}
