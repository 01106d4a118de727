import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from './work-limit';

/** Nothing that is done behind the scenes waits longer for people than this, however many there are. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 100;

/**
 * Lets people who wait for an answer go first: resolves when there are few of them.
 * @param since when the work might have begun
 */
export async function giveWay(since: Date): Promise<void> {
  const until = Math.min(since.getTime(), Date.now()) + PATIENCE_MS;
  while (isBusy() && Date.now() < until) await wait(LOOK_MS);
}
