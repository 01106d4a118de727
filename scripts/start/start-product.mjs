import { join } from 'node:path';
import { requireDiskSpace } from '../lib/disk-space.mjs';
import { takeLock } from '../lib/pid-lock.mjs';
import { portSetting, requireFreePort } from '../lib/ports.mjs';
import { withProgress } from '../lib/progress.mjs';
import { UserError } from '../lib/user-error.mjs';
import { databaseProblem } from '../postgres/connect.mjs';
import { startPostgres } from '../postgres/start-postgres.mjs';
import { build, clearDevelopmentStamps } from '../prepare/build.mjs';
import { install } from '../prepare/install.mjs';
import { takePrepareLock } from '../prepare/prepare-lock.mjs';
import { prepareDataDir } from './data-dir.mjs';
import { generateMissingSettings } from './env-file.mjs';
import { checkSettings, readSettings } from './settings.mjs';
import { startCms, startContractWatch, startWeb } from './start-services.mjs';
import { startupMessage } from './startup-message.mjs';
import { runUntilStopped } from './supervisor.mjs';

/**
 * Installs, builds and starts everything, and runs it until it is stopped.
 * @param {{ dev: boolean }} options
 */
export const startProduct = ({ dev }) => runUntilStopped((context) => start(dev, context));

/** @param {boolean} dev @param {import('./supervisor.mjs').StartContext} context */
async function start(dev, { signal, add, onEnd }) {
  const startedAt = Date.now();
  const settings = readSettings({ dev });
  const { env, local, dataDir, envFile } = settings;
  const port = portSetting(env, 'PORT', 3000);
  const cmsPort = portSetting(env, 'CMS_PORT', 1337);

  const logs = prepareDataDir(dataDir);
  const lock = takeLock(join(dataDir, 'start.lock'));
  if ('heldBy' in lock) {
    throw new UserError(
      `Qantara already runs on ${dataDir} (process ${lock.heldBy}): stop it first, or set another DATA_DIR.`,
    );
  }
  onEnd(lock.release);
  const waitSeconds = lock.wasLeft ? 25 : 0;
  await requireFreePort(port, 'PORT', waitSeconds);
  await requireFreePort(cmsPort, 'CMS_PORT', waitSeconds);
  await requireDiskSpace(dataDir, 200, 'for the data');

  const prepared = await takePrepareLock(signal);
  onEnd(prepared.release);
  await install(signal);
  const buildOptions = { env: { ...env, NODE_ENV: 'production' }, logs, signal };
  await build({ ...buildOptions, only: ['contract'] });
  const generated = local ? generateMissingSettings(envFile, env) : {};
  Object.assign(env, generated);
  checkSettings(env, { hasEmbeddedPostgres: local });
  await build({ ...buildOptions, only: dev ? ['panel'] : ['panel', 'cms', 'web'] });
  prepared.release();

  if (env.DATABASE_URL) {
    const problem = await databaseProblem(env.DATABASE_URL);
    if (problem) throw new UserError(problem);
  } else {
    /** @param {number} [databasePort] after a restart the same, which is in DATABASE_URL */
    const runPostgres = async (databasePort) => {
      const { url, service } = await startPostgres({ dataDir, logs, signal, port: databasePort });
      add(service, () => runPostgres(Number(new URL(url).port)));
      return url;
    };
    env.DATABASE_URL = await withProgress('Starting PostgreSQL', () => runPostgres());
  }
  signal.throwIfAborted();
  const options = { dev, env, logs, port, cmsPort, signal, add };
  if (dev) {
    clearDevelopmentStamps();
    startContractWatch(options);
  }
  await withProgress('Starting Strapi and the website', () => Promise.all([startCms(options), startWeb(options)]));
  console.log(
    startupMessage({ env, generated, port, dataDir, envFile, logs, seconds: (Date.now() - startedAt) / 1000 }),
  );
}
