import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { takeLock } from '../lib/pid-lock.mjs';
import { UserError } from '../lib/user-error.mjs';
import { startPostgres } from '../postgres/start-postgres.mjs';
import { build } from '../prepare/build.mjs';
import { install } from '../prepare/install.mjs';
import { prepareDataDir } from './data-dir.mjs';
import { generateMissingSettings } from './env-file.mjs';
import { checkSettings, readSettings } from './settings.mjs';

/**
 * Backs up the product, running or not, or restores it if it is not running. Sets the exit code.
 * @param {'backup' | 'restore'} command
 * @param {string | undefined} givenFolder default of a backup: a new folder in DATA_DIR/backups
 */
export async function runBackup(command, givenFolder) {
  /** @type {(() => unknown)[]} */
  const endTasks = [];
  try {
    const settings = readSettings({ dev: false });
    const { env, dataDir } = settings;
    const folder = resolve(givenFolder ?? join(dataDir, 'backups', new Date().toISOString().replaceAll(':', '-')));
    if (command === 'restore' && !givenFolder) throw new UserError('Say which backup: npm run restore -- FOLDER');
    const logs = prepareDataDir(dataDir);
    const lock = takeLock(join(dataDir, 'start.lock'));
    const isRunning = 'heldBy' in lock;
    if (isRunning && command === 'restore')
      throw new UserError(`Qantara runs on ${dataDir} (process ${lock.heldBy}): stop it first.`);
    if (!isRunning) endTasks.push(lock.release);
    await prepare(settings, logs);
    if (!env.DATABASE_URL && isRunning) env.DATABASE_URL = runningDatabaseUrl(dataDir);
    if (!env.DATABASE_URL) {
      const { url, service } = await startPostgres({ dataDir, logs, signal: new AbortController().signal });
      env.DATABASE_URL = url;
      endTasks.push(service.stop);
    }
    process.exitCode = await runInStrapi([command, folder], env);
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof UserError ? error.message : error);
  }
  for (const task of endTasks.reverse()) await task();
}

/** Installs, builds and generates settings as `npm start` does, without the website. @param {ReturnType<typeof readSettings>} settings @param {string} logs */
async function prepare({ env, local, envFile }, logs) {
  const { signal } = new AbortController();
  await install(signal);
  await build({ env: { ...env, NODE_ENV: 'production' }, logs, signal, only: ['contract', 'panel', 'cms'] });
  if (local) Object.assign(env, generateMissingSettings(envFile, env));
  checkSettings(env, { hasEmbeddedPostgres: local });
}

/** URL of the PostgreSQL of a running `npm start`. @param {string} dataDir */
function runningDatabaseUrl(dataDir) {
  const home = join(dataDir, 'postgres');
  const port = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[3]?.trim();
  return `postgresql://qantara:${readFileSync(join(home, 'password'), 'utf8')}@127.0.0.1:${port}/qantara`;
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<number>} its exit code */
function runInStrapi(args, env) {
  const program = [inRoot('cms/dist/src/backup/main.js'), ...args];
  const child = spawn(process.execPath, program, { cwd: inRoot('cms'), env, stdio: 'inherit' });
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1)));
}
