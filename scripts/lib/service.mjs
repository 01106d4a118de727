import { spawn } from 'node:child_process';
import { openLog } from './log-file.mjs';

/**
 * @typedef {object} Service a program that runs until it is stopped
 * @property {string} name
 * @property {string} log the file that everything it prints is appended to
 * @property {boolean} ended
 * @property {number | undefined} pid
 * @property {Promise<string>} end how it ended, for example "exit code 1"
 * @property {(count: number) => string} lastLines
 * @property {() => Promise<void>} stop asks, waits, then insists
 */

const patience = { stopSeconds: 30, keptChars: 20_000 };

/**
 * @param {object} options
 * @param {string} options.name
 * @param {string[]} options.command
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} options.log everything it prints is appended here
 * @param {boolean} [options.tethered] a Node program: it gets a line to us and ends when we are gone
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
  tethered = false,
  uid,
  gid,
  stopSignal = 'SIGTERM',
  killSignal = 'SIGKILL',
}) {
  const [program = '', ...args] = command;
  const file = openLog(log);
  file.write(`\n--- ${name} started ${new Date().toISOString()}\n`);
  // A group of its own: Ctrl-C on the terminal reaches us alone, and we stop the services in their order.
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', 'pipe', 'pipe', ...(tethered ? /** @type {const} */ (['ipc']) : [])];
  const lineEnv = tethered ? { QANTARA_TETHERED: 'true' } : {};
  const child = spawn(program, args, { cwd, env: { ...env, ...lineEnv }, uid, gid, detached: true, stdio });

  let recent = '';
  /** @param {Buffer} chunk */
  const keep = (chunk) => {
    file.write(chunk);
    recent = (recent + chunk.toString()).slice(-patience.keptChars);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);

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
      const timer = setTimeout(() => signalGroup(child.pid, killSignal), patience.stopSeconds * 1000);
      await end;
      clearTimeout(timer);
    },
  };
  void end.then(() => {
    service.ended = true;
    // Whatever it had started itself goes with it.
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
    // Gone already.
  }
}
