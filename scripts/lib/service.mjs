import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { openLog } from './log-file.mjs';
import { UserError, toUserError } from './user-error.mjs';

/**
 * @typedef {object} Service a program that runs until it is stopped
 * @property {string} name
 * @property {string} log path of the file with everything it prints
 * @property {boolean} ended
 * @property {number | undefined} pid
 * @property {Promise<string>} end resolves with how it ended, for example "exit code 1"
 * @property {(count: number) => string} lastLines
 * @property {() => Promise<void>} stop sends `stopSignal`, and `killSignal` after STOP_TIMEOUT_MS
 */

/** Arguments of Node for a service with `exitsWithParent`. */
export const preload = ['--import', new URL('./service-preload.mjs', import.meta.url).href];

const STOP_TIMEOUT_MS = 30_000;
const MAX_OUTPUT_CHARS = 20_000;

/**
 * Starts a program in a process group of its own: Ctrl-C on the terminal does not reach it, so that services are stopped in order.
 * @param {object} options
 * @param {string} options.name
 * @param {string[]} options.command
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} options.log everything it prints is appended here
 * @param {boolean} [options.exitsWithParent] a Node program with `preload`: it stops when this process ends, by SIGKILL too
 * @param {number} [options.uid]
 * @param {number} [options.gid]
 * @param {NodeJS.Signals} [options.stopSignal]
 * @param {NodeJS.Signals} [options.killSignal]
 * @returns {Service}
 */
export function startService({
  name,
  command,
  cwd,
  env,
  log,
  exitsWithParent = false,
  uid,
  gid,
  stopSignal = 'SIGTERM',
  killSignal = 'SIGKILL',
}) {
  const [program = '', ...args] = command;
  const file = openLog(log);
  file.write(`\n--- ${name} started ${new Date().toISOString()}\n`);
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', 'pipe', 'pipe', ...(exitsWithParent ? /** @type {const} */ (['ipc']) : [])];
  const parentEnv = exitsWithParent ? { QANTARA_EXIT_WITH_PARENT: 'true' } : {};
  const child = spawn(program, args, { cwd, env: { ...env, ...parentEnv }, uid, gid, detached: true, stdio });

  let recent = '';
  /** @param {Buffer} chunk */
  const record = (chunk) => {
    file.write(chunk);
    recent = (recent + chunk.toString()).slice(-MAX_OUTPUT_CHARS);
  };
  child.stdout?.on('data', record);
  child.stderr?.on('data', record);

  /** @type {Promise<string>} */
  const end = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  const service = {
    name,
    log,
    ended: false,
    pid: child.pid,
    end,
    lastLines: (/** @type {number} */ count) => recent.trim().split('\n').slice(-count).join('\n  '),
    stop: async () => {
      if (service.ended) return;
      signalGroup(child.pid, stopSignal);
      const timer = setTimeout(() => signalGroup(child.pid, killSignal), STOP_TIMEOUT_MS);
      await end;
      clearTimeout(timer);
    },
  };
  void end.then(() => {
    service.ended = true;
    // Ends what the service itself started.
    signalGroup(child.pid, 'SIGKILL');
    file.end();
  });
  return service;
}

/** @param {number | undefined} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Already gone.
  }
}

/**
 * Waits until a service responds with a 2xx status.
 * @param {string} url
 * @param {Service} service
 * @param {{ seconds: number, signal: AbortSignal }} options
 */
export async function waitUntilReady(url, service, { seconds, signal }) {
  const deadline = Date.now() + seconds * 1000;
  while (!(await responds(url))) {
    signal.throwIfAborted();
    if (service.ended) throw toUserError(service.lastLines(20), await exitMessage(service));
    if (Date.now() > deadline) {
      throw new UserError(
        `${service.name} does not answer after ${seconds} s. Its last output:\n  ${service.lastLines(20)}`,
      );
    }
    await wait(50);
  }
}

/** @param {string} url */
const responds = (url) =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    (response) => response.body?.cancel().then(() => response.ok) ?? response.ok,
    () => false,
  );

/** How a service ended, with the end of its output. @param {Service} service */
export const exitMessage = async (service) =>
  `${service.name} ended unexpectedly (${await service.end}). Its last output:\n  ${service.lastLines(20)}`;
