import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFile, readdir, readlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { UserError } from './user-error.mjs';

/**
 * The port that a setting names, or its default.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} setting
 * @param {number} fallback
 */
export function portSetting(env, setting, fallback) {
  const port = Number(env[setting] ?? fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`${setting} must be a port number from 1 to 65535, and is ${env[setting]}.`);
}

/**
 * Throws a UserError unless the port is free.
 * @param {number} port
 * @param {string} setting name of the setting with this port
 * @param {number} [waitSeconds] for a program that is about to end
 */
export async function requireFreePort(port, setting, waitSeconds = 0) {
  const end = Date.now() + waitSeconds * 1000;
  let code = await listenError(port);
  while (code === 'EADDRINUSE' && Date.now() < end) {
    await wait(250);
    code = await listenError(port);
  }
  if (!code) return;
  if (code === 'EACCES')
    throw new UserError(`Port ${port} needs more rights than this user has: choose ${setting} above 1023.`);
  const owner = await portOwner(port);
  throw new UserError(
    `Port ${port} is already taken${owner && ` by ${owner}`}: stop that program, or choose another port with ${setting}.`,
  );
}

/**
 * A free port, below those that the system gives to outgoing connections: one of them could take it before the caller listens.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    if (!(await listenError(port))) return port;
  }
}

/** @param {number} port */
async function listenError(port) {
  // A program may listen on the loopback interface or on the wildcard only.
  return (await tryListen(port, '127.0.0.1')) || (await tryListen(port, '0.0.0.0'));
}

/** @param {number} port @param {string} host @returns {Promise<string>} an error code, or '' */
function tryListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? 'unknown'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve('')));
  });
}

/** The program that listens, if this user may see it: "nginx (process 123)". @param {number} port */
async function portOwner(port) {
  try {
    const pid = process.platform === 'linux' ? await linuxOwner(port) : await lsofOwner(port);
    if (!pid) return '';
    const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({
      stdout: '',
    }));
    return `${stdout.trim() || 'a program'} (process ${pid})`;
  } catch {
    return '';
  }
}

/** @param {number} port */
async function lsofOwner(port) {
  const { stdout } = await promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t']);
  return Number(stdout.split('\n')[0]);
}

/** @param {number} port */
async function linuxOwner(port) {
  const hexPort = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const listening = '0A';
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  const sockets = tables
    .flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)))
    .filter((fields) => fields[1]?.endsWith(hexPort) && fields[3] === listening)
    .map((fields) => `socket:[${fields[9]}]`);
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of processes) {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const file of files) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '');
      if (sockets.includes(target)) return Number(pid);
    }
  }
  return 0;
}
