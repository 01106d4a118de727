import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, databaseFault } from './database.mjs';
import { freePort } from './ports.mjs';
import { commandOf, ensureCluster, own, postgresPrograms } from './postgres-files.mjs';
import { postgresRunner } from './postgres-user.mjs';
import { startService } from './service.mjs';
import { Stop } from './stop.mjs';

/**
 * Starts the PostgreSQL that comes with the project, with its files under DATA_DIR/postgres.
 * @param {{ dataDir: string, logs: string, signal: AbortSignal, port?: number }} options the port is a free one otherwise
 * @returns {Promise<{ url: string, service: import('./service.mjs').Service }>}
 */
export async function startPostgres({ dataDir, logs, signal, port = 0 }) {
  const programs = postgresPrograms();
  const home = join(dataDir, 'postgres');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const runner = postgresRunner(programs.postgres, dataDir);
  own(home, runner);
  const { data, password } = ensureCluster(home, programs, runner);
  await freeCluster(data);

  port ||= await freePort();
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100', 'timezone=UTC'];
  // The lines below an error quote the row that it is about: people's data.
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
    env: { PATH: process.env.PATH, LC_MESSAGES: 'C', TZ: 'UTC' },
    log: join(logs, 'postgres.log'),
    // Fast shutdown: ends the sessions, writes everything, closes. The other is the one that may need a recovery.
    stopSignal: 'SIGINT',
    killSignal: 'SIGQUIT',
  });
  const server = `postgresql://qantara:${password}@127.0.0.1:${port}`;
  try {
    await untilReady(`${server}/postgres`, service, signal);
    await ensureDatabase(`${server}/postgres`);
  } catch (error) {
    await service.stop();
    throw error;
  }
  return { url: `${server}/qantara`, service };
}

/**
 * A start that was killed outright leaves a lock file, or even a running server, in the cluster.
 * @param {string} data
 */
async function freeCluster(data) {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  if (!commandOf(pid).includes('postgres')) {
    // The number belongs to nobody, or by now to some other program.
    rmSync(lock, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 150 && existsSync(lock) && commandOf(pid); tries += 1) await wait(100);
  if (existsSync(lock) && commandOf(pid)) {
    throw new Stop(
      `The database in ${data} is in use by another PostgreSQL (process ${pid}) that does not stop: stop it first.`,
    );
  }
}

/** @param {string} url @param {import('./service.mjs').Service} service @param {AbortSignal} signal */
async function untilReady(url, service, signal) {
  const patience = Date.now() + 120_000;
  for (;;) {
    signal.throwIfAborted();
    if (service.ended) throw new Stop(`PostgreSQL stopped at once. Its last words:\n  ${service.lastLines(5)}`);
    const fault = await databaseFault(url);
    if (!fault) return;
    if (Date.now() > patience) throw new Stop(`PostgreSQL does not answer: ${fault}`);
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
