import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from './work-limit';

const LOOK_MS = 250;

/**
 * Lets people who wait for an answer go first: resolves when there are few of them.
 * @param hasWaitedLong whether it may not be put off any longer
 */
export async function giveWay(hasWaitedLong: () => Promise<boolean>): Promise<void> {
  while (isBusy() && !(await hasWaitedLong())) await wait(LOOK_MS);
}
