import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { takeLock } from './pid-lock.mjs';
import { step } from './progress.mjs';

/**
 * Installing and building change the project's own folder: one start at a time does it, the next one waits.
 * @param {AbortSignal} signal
 * @returns {Promise<{ release: () => void }>}
 */
export async function takePrepareLock(signal) {
  const path = inRoot('.cache/prepare.lock');
  /** @type {import('./progress.mjs').Step | undefined} */
  let waiting;
  for (;;) {
    signal.throwIfAborted();
    const lock = takeLock(path);
    if ('release' in lock) {
      waiting?.done();
      return lock;
    }
    waiting ??= step(`Waiting for process ${lock.heldBy}, which installs or builds in this folder`);
    await wait(500);
  }
}
