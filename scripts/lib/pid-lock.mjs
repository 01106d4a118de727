import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Takes a lock that one process at a time may hold. A lock left by a process that is gone counts as free.
 * @param {string} path
 * @returns {{ release: () => void, wasLeft: boolean } | { heldBy: number }} `wasLeft`: its last holder did not end well
 */
export function takeLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  // Linked into place with its content, so that nobody ever reads a lock that does not yet say whose it is.
  const own = `${path}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      if (linked(own, path)) return { release: () => rmSync(path, { force: true }), wasLeft: tries > 0 };
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
function linked(from, to) {
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
    return pid && pid !== process.pid && isNode(pid) ? pid : 0;
  } catch {
    return 0;
  }
}

/** Alive, and not another program that was given the same number later. @param {number} pid */
function isNode(pid) {
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
