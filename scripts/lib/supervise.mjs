import { setTimeout as wait } from 'node:timers/promises';
import { keepRunning } from './keep-running.mjs';
import { lastWords } from './product.mjs';
import { Stop } from './stop.mjs';

/**
 * @typedef {object} House
 * @property {AbortSignal} signal fires when someone wants everything to stop
 * @property {(service: import('./service.mjs').Service, again?: () => Promise<unknown>) => void} add a service, in the order of
 *   their starts. Once the whole house runs, `again` starts it anew when it has ended by itself: it adds a service of the same
 *   name, and resolves when that one is ready
 * @property {(task: () => void) => void} onEnd
 */

/**
 * Starts the house, keeps it until a signal, a closed terminal or the end of a service that nothing starts anew, and leaves
 * nothing behind. Sets the exit code: 0 when it was asked to stop.
 * @param {(house: House) => Promise<void>} start
 */
export async function untilStopped(start) {
  const asked = new AbortController();
  listenForStop(asked);
  const kept = keepRunning(asked.signal);
  /** @type {(() => void)[]} */
  const lastTasks = [];
  try {
    await start({ signal: asked.signal, add: kept.add, onEnd: (task) => lastTasks.push(task) });
    kept.begin();
    const ended = await Promise.race([kept.anEnd, aborted(asked.signal)]);
    if (ended && !asked.signal.aborted) throw new Stop(await lastWords(ended));
  } catch (error) {
    if (!asked.signal.aborted) {
      process.exitCode = 1;
      console.error(error instanceof Stop ? `\n${error.message}` : error);
    }
  }
  if (asked.signal.aborted) console.log('\nStopping ...');
  asked.abort();
  await kept.stop();
  for (const task of lastTasks.reverse()) task();
  if (!process.exitCode) console.log('Stopped.');
  // A socket or a timer that is left must not keep the terminal.
  process.exit();
}

/** @param {AbortSignal} signal @returns {Promise<undefined>} */
const aborted = (signal) =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });

/** @param {AbortController} asked */
function listenForStop(asked) {
  // A terminal that was closed cannot be written to, and that is no reason to leave services behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, () => asked.abort());
  // npm passes signals on only as long as it lives itself.
  if (process.env.npm_lifecycle_event) void watchParent(asked);
}

/** @param {AbortController} asked */
async function watchParent(asked) {
  const parent = process.ppid;
  while (process.ppid === parent) await wait(500, undefined, { ref: false });
  asked.abort();
}
