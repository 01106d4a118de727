import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../lib/paths.mjs';
import { takeLock } from '../lib/pid-lock.mjs';
import { startStep } from '../lib/progress.mjs';

/**
 * Waits until no other process installs or builds in this checkout.
 * @param {AbortSignal} signal
 * @returns {Promise<{ release: () => void }>}
 */
export async function takePrepareLock(signal) {
  const path = inRoot('.cache/prepare.lock');
  /** @type {import('../lib/progress.mjs').Step | undefined} */
  let waiting;
  for (;;) {
    signal.throwIfAborted();
    const lock = takeLock(path);
    if ('release' in lock) {
      waiting?.done();
      return lock;
    }
    waiting ??= startStep(`Waiting for process ${lock.heldBy}, which installs or builds in this folder`);
    await wait(500);
  }
}
