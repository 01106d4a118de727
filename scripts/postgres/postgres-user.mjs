import { execFileSync, spawnSync } from 'node:child_process';
import { UserError } from '../lib/user-error.mjs';

/**
 * @typedef {object} Runner how to run a program of PostgreSQL, which does not run as root
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {string[]} [wrapper] a command and its arguments to put before the program
 */

/**
 * For an ordinary user: that user. For root: the user `postgres`, which is created if it does not exist.
 * @param {string} program that the user must be able to run
 * @param {string} folder that the user must be able to enter
 * @returns {Runner}
 */
export function postgresRunner(program, folder) {
  if (process.getuid?.() !== 0) return {};
  const ids = userIds('postgres') ?? createUser() ?? userIds('nobody');
  if (!ids)
    throw new UserError('PostgreSQL refuses to run as root: run npm start as an ordinary user, or set DATABASE_URL.');
  if (canUse({ ...ids }, program, folder)) return ids;
  // The project is in a folder that only root can read, such as /root: give this one process a capability.
  const capability = ['dac_read_search', 'dac_override'].find((name) =>
    canUse({ wrapper: wrapper(ids, name) }, program, folder),
  );
  if (capability) return { ...ids, wrapper: wrapper(ids, capability) };
  throw new UserError(
    `PostgreSQL refuses to run as root, and its own user may not enter ${folder}: move the project to a folder that other users may enter, or set DATABASE_URL.`,
  );
}

/** @param {{ uid: number, gid: number }} ids @param {string} capability */
const wrapper = ({ uid, gid }, capability) => {
  const only = `-all,+${capability}`;
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    // Without it access(2) ignores the capability.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    '--',
  ];
};

/**
 * Checks with access(2), as PostgreSQL does before it starts.
 * @param {Runner} runner @param {string} program @param {string} folder
 */
function canUse({ uid, gid, wrapper: before = [] }, program, folder) {
  const ask = `const { accessSync } = require('node:fs'); for (const path of process.argv.slice(1)) accessSync(path, 1)`;
  const [command = process.execPath, ...args] = [...before, process.execPath, '-e', ask, program, folder];
  return spawnSync(command, args, before.length > 0 ? {} : { uid, gid }).status === 0;
}

/** @param {string} name */
function userIds(name) {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString()),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

function createUser() {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres'], {
      stdio: 'pipe',
    });
    return userIds('postgres');
  } catch {
    return undefined;
  }
}
