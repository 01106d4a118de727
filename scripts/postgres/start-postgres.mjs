import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../lib/ports.mjs';
import { startService } from '../lib/service.mjs';
import { UserError } from '../lib/user-error.mjs';
import { changeOwner, ensureCluster, postgresPrograms } from './cluster.mjs';
import { connect, databaseProblem } from './connect.mjs';
import { postgresRunner } from './postgres-user.mjs';

/**
 * Starts the embedded PostgreSQL, with its files in DATA_DIR/postgres.
 * @param {{ dataDir: string, logs: string, signal: AbortSignal, port?: number }} options `port` is a free one by default
 * @returns {Promise<{ url: string, service: import('../lib/service.mjs').Service }>}
 */
export async function startPostgres({ dataDir, logs, signal, port = 0 }) {
  const programs = postgresPrograms();
  const home = join(dataDir, 'postgres');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const runner = postgresRunner(programs.postgres, dataDir);
  changeOwner(home, runner);
  const { data, password } = ensureCluster(home, programs, runner);
  await stopLeftServer(data);

  const { PATH, LD_PRELOAD, FAKETIME } = process.env;
  // The date of `faketime`, which Strapi and the website have too (docs/develop.md). Behind a wrapper its shared memory is root's.
  const fakeDate = runner.wrapper ? {} : { LD_PRELOAD, FAKETIME };
  port ||= await freePort();
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100', 'timezone=UTC'];
  // The details of an error contain values of the row: personal data.
  flags.push('log_error_verbosity=terse');
  const service = startService({
    name: 'PostgreSQL',
    command: [
      ...(runner.wrapper ?? []),
      programs.postgres,
      '-D',
      data,
      '-p',
      String(port),
      ...flags.flatMap((flag) => ['-c', flag]),
    ],
    ...(runner.wrapper ? {} : { uid: runner.uid, gid: runner.gid }),
    cwd: home,
    env: { PATH, ...fakeDate, LC_MESSAGES: 'C', TZ: 'UTC' },
    log: join(logs, 'postgres.log'),
    // SIGINT is a fast shutdown: sessions end, everything is written. SIGQUIT is immediate: the next start recovers.
    stopSignal: 'SIGINT',
    killSignal: 'SIGQUIT',
  });
  const server = `postgresql://qantara:${password}@127.0.0.1:${port}`;
  try {
    await waitForConnection(`${server}/postgres`, service, signal);
    await ensureDatabase(`${server}/postgres`);
  } catch (error) {
    await service.stop();
    throw error;
  }
  return { url: `${server}/qantara`, service };
}

/**
 * A start that was killed leaves a lock file in the cluster, or a running server.
 * @param {string} data
 */
async function stopLeftServer(data) {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  if (!commandOf(pid).includes('postgres')) {
    // No process has this id, or another program has it by now.
    rmSync(lock, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 150 && existsSync(lock) && commandOf(pid); tries += 1) await wait(100);
  if (existsSync(lock) && commandOf(pid)) {
    throw new UserError(
      `The database in ${data} is in use by another PostgreSQL (process ${pid}) that does not stop: stop it first.`,
    );
  }
}

/** @param {string} url @param {import('../lib/service.mjs').Service} service @param {AbortSignal} signal */
async function waitForConnection(url, service, signal) {
  const deadline = Date.now() + 120_000;
  for (;;) {
    signal.throwIfAborted();
    if (service.ended) throw new UserError(`PostgreSQL stopped at once. Its last output:\n  ${service.lastLines(5)}`);
    const problem = await databaseProblem(url);
    if (!problem) return;
    if (Date.now() > deadline) throw new UserError(`PostgreSQL does not answer: ${problem}`);
    await wait(100);
  }
}

/** @param {string} url */
async function ensureDatabase(url) {
  const client = await connect(url);
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'qantara'");
    if (rowCount === 0) await client.query('CREATE DATABASE qantara');
  } finally {
    await client.end();
  }
}

/** The command line of a process, or '' if it has ended. @param {number} pid */
function commandOf(pid) {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { stdio: 'pipe' }).toString();
  } catch {
    return '';
  }
}
