import { setTimeout as wait } from 'node:timers/promises';
import { lastWords } from './product.mjs';
import { Stop } from './stop.mjs';

/**
 * @typedef {object} House
 * @property {AbortSignal} signal fires when someone wants everything to stop
 * @property {(service: import('./service.mjs').Service) => void} add a service, in the order of their starts
 * @property {(task: () => void) => void} onEnd
 */

/**
 * Starts the house, keeps it until a signal, a closed terminal or the end of one of its services, and leaves nothing
 * behind. Sets the exit code: 0 when it was asked to stop.
 * @param {(house: House) => Promise<void>} start
 */
export async function untilStopped(start) {
  const asked = new AbortController();
  listenForStop(asked);
  /** @type {import('./service.mjs').Service[]} */
  const services = [];
  /** @type {(() => void)[]} */
  const lastTasks = [];
  /** @type {(service: import('./service.mjs').Service) => void} */
  let oneEnded = () => undefined;
  const anEnd = new Promise((/** @type {(service: import('./service.mjs').Service) => void} */ resolve) => {
    oneEnded = resolve;
  });
  try {
    await start({
      signal: asked.signal,
      add: (service) => {
        services.push(service);
        void service.end.then(() => oneEnded(service));
      },
      onEnd: (task) => lastTasks.push(task),
    });
    const ended = await Promise.race([anEnd, aborted(asked.signal)]);
    if (ended && !asked.signal.aborted) throw new Stop(await lastWords(ended));
  } catch (error) {
    if (!asked.signal.aborted) {
      process.exitCode = 1;
      console.error(error instanceof Stop ? `\n${error.message}` : error);
    }
  }
  if (asked.signal.aborted) console.log('\nStopping ...');
  asked.abort();
  // The website first, so that nobody talks to a CMS that is going; the database last.
  for (const service of services.reverse()) await service.stop();
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
