import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './stop.mjs';

/**
 * Makes DATA_DIR and the folder of the logs.
 * @param {string} dataDir
 * @returns {string} the folder of the logs
 */
export function prepareDataDir(dataDir) {
  const logs = join(dataDir, 'logs');
  try {
    mkdirSync(logs, { recursive: true, mode: 0o700 });
    // PostgreSQL runs as a user of its own when we are root: it must be able to pass through, and to see nothing.
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (error) {
    throw new Stop(`DATA_DIR cannot be used: ${/** @type {Error} */ (error).message}.`);
  }
  return logs;
}
