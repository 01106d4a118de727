import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Takes a lock file that one process at a time may hold. A lock whose process is gone counts as free.
 * @param {string} path
 * @returns {{ release: () => void, wasLeft: boolean } | { heldBy: number }} `wasLeft`: its last holder did not release it
 */
export function takeLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  // A hard link appears together with its content, so no other process reads an empty lock.
  const own = `${path}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      if (createLink(own, path)) return { release: () => rmSync(path, { force: true }), wasLeft: tries > 0 };
      const heldBy = holder(path);
      if (heldBy) return { heldBy };
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
  return { heldBy: holder(path) };
}

/** @param {string} from @param {string} to @returns {boolean} false when it exists already */
function createLink(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** The live process that holds the lock, or 0. @param {string} path */
function holder(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return pid && pid !== process.pid && isRunningScript(pid) ? pid : 0;
  } catch {
    return 0;
  }
}

/** Whether it is alive and a script, not another program that has the same process id by now. @param {number} pid */
function isRunningScript(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('.mjs');
  } catch {
    return process.platform !== 'linux';
  }
}
