import { execFileSync, spawnSync } from 'node:child_process';
import { Stop } from './stop.mjs';

/**
 * @typedef {object} Runner how to run a program of PostgreSQL, which refuses to be root
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {string[]} [wrapper] a command and its arguments to put before the program
 */

/**
 * As an ordinary user: as ourselves. As root: as the user `postgres`, which is made when there is none.
 * @param {string} program one that this user must be able to run
 * @param {string} folder one that this user must be able to enter
 * @returns {Runner}
 */
export function postgresRunner(program, folder) {
  if (process.getuid?.() !== 0) return {};
  const ids = userIds('postgres') ?? makeUser() ?? userIds('nobody');
  if (!ids)
    throw new Stop('PostgreSQL refuses to run as root: run npm start as an ordinary user, or set DATABASE_URL.');
  if (canUse({ ...ids }, program, folder)) return ids;
  // The project lies where only root may go, such as /root: let this one user through, and no further than reading.
  const capability = ['dac_read_search', 'dac_override'].find((name) =>
    canUse({ wrapper: wrapper(ids, name) }, program, folder),
  );
  if (capability) return { ...ids, wrapper: wrapper(ids, capability) };
  throw new Stop(
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
    // Without it access(2) looks at the user alone and forgets the capability.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    '--',
  ];
};

/**
 * Asks as PostgreSQL itself asks before it starts: with access(2).
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

function makeUser() {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres'], {
      stdio: 'pipe',
    });
    return userIds('postgres');
  } catch {
    return undefined;
  }
}
