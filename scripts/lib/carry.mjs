import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { prepareDataDir } from './data-dir.mjs';
import { makeMissingSettings } from './env-file.mjs';
import { install } from './install.mjs';
import { inRoot } from './paths.mjs';
import { takeLock } from './pid-lock.mjs';
import { startPostgres } from './postgres.mjs';
import { checkSettings, readSettings } from './settings.mjs';
import { Stop } from './stop.mjs';

/**
 * Backs the product up, whether it runs or not, or restores it while it does not. Sets the exit code.
 * @param {'backup' | 'restore'} command
 * @param {string | undefined} given the folder; a backup without one goes below DATA_DIR
 */
export async function carry(command, given) {
  /** @type {(() => unknown)[]} */
  const lastTasks = [];
  try {
    const settings = readSettings({ dev: false });
    const { env, dataDir } = settings;
    const folder = resolve(given ?? join(dataDir, 'backups', new Date().toISOString().replaceAll(':', '-')));
    if (command === 'restore' && !given) throw new Stop('Say which backup: npm run restore -- FOLDER');
    const logs = prepareDataDir(dataDir);
    const lock = takeLock(join(dataDir, 'start.lock'));
    const runs = 'heldBy' in lock;
    if (runs && command === 'restore')
      throw new Stop(`Qantara runs on ${dataDir} (process ${lock.heldBy}): stop it first.`);
    if (!runs) lastTasks.push(lock.release);
    await prepare(settings, logs);
    if (!env.DATABASE_URL && runs) env.DATABASE_URL = runningDatabase(dataDir);
    if (!env.DATABASE_URL) {
      const { url, service } = await startPostgres({ dataDir, logs, signal: new AbortController().signal });
      env.DATABASE_URL = url;
      lastTasks.push(service.stop);
    }
    process.exitCode = await inStrapi([command, folder], env);
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof Stop ? error.message : error);
  }
  for (const task of lastTasks.reverse()) await task();
}

/** As a start does, without the website. @param {ReturnType<typeof readSettings>} settings @param {string} logs */
async function prepare({ env, local, envFile }, logs) {
  const { signal } = new AbortController();
  await install(signal);
  await build({ env: { ...env, NODE_ENV: 'production' }, logs, signal, only: ['contract', 'panel', 'cms'] });
  if (local) Object.assign(env, makeMissingSettings(envFile, env));
  checkSettings(env, { hasDatabase: local });
}

/** The address of the PostgreSQL that a running start has started. @param {string} dataDir */
function runningDatabase(dataDir) {
  const home = join(dataDir, 'postgres');
  const port = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[3]?.trim();
  return `postgresql://qantara:${readFileSync(join(home, 'password'), 'utf8')}@127.0.0.1:${port}/qantara`;
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<number>} its exit code */
function inStrapi(args, env) {
  const program = [inRoot('cms/dist/src/backup/main.js'), ...args];
  const child = spawn(process.execPath, program, { cwd: inRoot('cms'), env, stdio: 'inherit' });
  return new Promise((done, fail) => child.once('error', fail).once('exit', (code) => done(code ?? 1)));
}
