import { setTimeout as wait } from 'node:timers/promises';
import { exitMessage } from '../lib/service.mjs';
import { UserError } from '../lib/user-error.mjs';

/** The delay before a restart doubles each time, until the service has run for long enough. */
const RESTART_DELAY = { firstMs: 1000, maxMs: 60_000, resetAfterMs: 120_000 };

/**
 * @typedef {import('../lib/service.mjs').Service} Service
 * @typedef {(service: Service, restart?: () => Promise<unknown>) => void} AddService add services in the order of their starts.
 *   When all are ready, a service that ends is restarted with `restart`: it adds a service of the same name, and resolves when
 *   that one is ready
 * @typedef {{ signal: AbortSignal, add: AddService, onEnd: (task: () => void) => void }} StartContext `signal` aborts when
 *   everything is to stop
 * @typedef {object} Entry the current service of a name
 * @property {Service} service
 * @property {(() => Promise<unknown>) | undefined} restart
 * @property {Promise<void> | undefined} restarting
 * @property {number} delayMs before the next restart
 * @property {number} startedAt
 */

/**
 * Restarts services that end; the others go on. `fatalExit` resolves with the first service that ended and cannot be restarted.
 * @param {AbortSignal} signal
 */
export function createSupervisor(signal) {
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  let isReady = false;
  /** @type {(service: Service) => void} */
  let reportFatalExit = () => undefined;
  const fatalExit = new Promise((/** @type {(service: Service) => void} */ resolve) => {
    reportFatalExit = resolve;
  });

  /** @param {Entry} entry */
  function onExit(entry) {
    if (signal.aborted || entry.restarting || !entry.service.ended) return;
    if (isReady && entry.restart) entry.restarting = restartUntilReady(entry, entry.restart);
    else reportFatalExit(entry.service);
  }

  /** @param {Entry} entry @param {() => Promise<unknown>} restart */
  async function restartUntilReady(entry, restart) {
    while (entry.service.ended && !signal.aborted) {
      if (Date.now() - entry.startedAt > RESTART_DELAY.resetAfterMs) entry.delayMs = RESTART_DELAY.firstMs;
      const { name, end, log } = entry.service;
      console.error(
        `\n${name} ended unexpectedly (${await end}). It is started again in ${entry.delayMs / 1000} s; its last output is in ${log}.`,
      );
      await wait(entry.delayMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      entry.delayMs = Math.min(2 * entry.delayMs, RESTART_DELAY.maxMs);
      // The log of the service has the error.
      await restart().catch(() => entry.service.stop());
      entry.startedAt = Date.now();
    }
    if (!signal.aborted) console.error(`${entry.service.name} runs again.`);
    entry.restarting = undefined;
  }

  return {
    fatalExit,
    /** @type {AddService} */
    add: (service, restart) => {
      const { firstMs } = RESTART_DELAY;
      const newEntry = { service, restart, restarting: undefined, delayMs: firstMs, startedAt: Date.now() };
      const entry = entries.get(service.name) ?? newEntry;
      entry.service = service;
      entries.set(service.name, entry);
      void service.end.then(() => onExit(entry));
    },
    /** All services are ready: from now on they are restarted. */
    setReady() {
      isReady = true;
      for (const entry of entries.values()) onExit(entry);
    },
    /** Stops the website first, so that no request reaches a CMS that is stopping, and the database last. */
    async stop() {
      for (const { restarting } of entries.values()) await restarting;
      for (const { service } of [...entries.values()].reverse()) await service.stop();
    },
  };
}

/**
 * Starts all services and runs them until a signal, a closed terminal, or the end of a service that cannot be restarted. Then
 * stops all. Exits with 0 if it was asked to stop.
 * @param {(context: StartContext) => Promise<void>} start
 */
export async function runUntilStopped(start) {
  const stopRequest = new AbortController();
  const { signal } = stopRequest;
  listenForStop(stopRequest);
  const supervisor = createSupervisor(signal);
  /** @type {(() => void)[]} */
  const endTasks = [];
  try {
    await start({ signal, add: supervisor.add, onEnd: (task) => endTasks.push(task) });
    supervisor.setReady();
    const ended = await Promise.race([supervisor.fatalExit, aborted(signal)]);
    if (ended && !signal.aborted) throw new UserError(await exitMessage(ended));
  } catch (error) {
    if (!signal.aborted) {
      process.exitCode = 1;
      console.error(error instanceof UserError ? `\n${error.message}` : error);
    }
  }
  if (signal.aborted) console.log('\nStopping ...');
  stopRequest.abort();
  await supervisor.stop();
  for (const task of endTasks.reverse()) task();
  if (!process.exitCode) console.log('Stopped.');
  // An open socket or timer must not delay the end.
  process.exit();
}

/** @param {AbortSignal} signal @returns {Promise<undefined>} */
const aborted = (signal) =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });

/** @param {AbortController} stopRequest */
function listenForStop(stopRequest) {
  // Writing to a closed terminal fails; without a listener that would end this process before its services.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const name of signals) process.on(name, () => stopRequest.abort());
  // A killed npm forwards no signal.
  if (process.env.npm_lifecycle_event) void watchParent(stopRequest);
}

/** @param {AbortController} stopRequest */
async function watchParent(stopRequest) {
  const parent = process.ppid;
  while (process.ppid === parent) await wait(500, undefined, { ref: false });
  stopRequest.abort();
}
