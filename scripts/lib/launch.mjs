import { join } from 'node:path';
import { build, forgetDevelopmentBuilds } from './build.mjs';
import { databaseFault } from './database.mjs';
import { requireDisk } from './disk.mjs';
import { install } from './install.mjs';
import { prepareDataDir } from './data-dir.mjs';
import { makeMissingSettings } from './env-file.mjs';
import { takeLock } from './pid-lock.mjs';
import { portSetting, requirePort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { during } from './progress.mjs';
import { startCms, startContractWatch, startWeb } from './product.mjs';
import { checkSettings, readSettings } from './settings.mjs';
import { Stop } from './stop.mjs';
import { untilStopped } from './supervise.mjs';
import { summary } from './summary.mjs';
import { takePrepareLock } from './prepare-lock.mjs';

/**
 * Everything from a fresh clone to a running product, and its end.
 * @param {{ dev: boolean }} options
 */
export const launch = ({ dev }) => untilStopped((house) => start(dev, house));

/** @param {boolean} dev @param {import('./supervise.mjs').House} house */
async function start(dev, { signal, add, onEnd }) {
  const startedAt = Date.now();
  const settings = readSettings({ dev });
  const { env, local, dataDir, envFile } = settings;
  const port = portSetting(env, 'PORT', 3000);
  const cmsPort = portSetting(env, 'CMS_PORT', 1337);

  const logs = prepareDataDir(dataDir);
  const lock = takeLock(join(dataDir, 'start.lock'));
  if ('heldBy' in lock) {
    throw new Stop(
      `Qantara already runs on ${dataDir} (process ${lock.heldBy}): stop it first, or set another DATA_DIR.`,
    );
  }
  onEnd(lock.release);
  const patience = lock.wasLeft ? 25 : 0;
  await requirePort(port, 'PORT', patience);
  await requirePort(cmsPort, 'CMS_PORT', patience);
  await requireDisk(dataDir, 200, 'for the data');

  const prepared = await takePrepareLock(signal);
  onEnd(prepared.release);
  await install(signal);
  const buildOptions = { env: { ...env, NODE_ENV: 'production' }, logs, signal };
  await build({ ...buildOptions, only: ['contract'] });
  const made = local ? makeMissingSettings(envFile, env) : {};
  Object.assign(env, made);
  checkSettings(env, { hasDatabase: local });
  await build({ ...buildOptions, only: dev ? ['panel'] : ['panel', 'cms', 'web'] });
  prepared.release();

  if (env.DATABASE_URL) {
    const fault = await databaseFault(env.DATABASE_URL);
    if (fault) throw new Stop(fault);
  } else {
    /** @param {number} [databasePort] the one that everybody knows */
    const runPostgres = async (databasePort) => {
      const { url, service } = await startPostgres({ dataDir, logs, signal, port: databasePort });
      add(service, () => runPostgres(Number(new URL(url).port)));
      return url;
    };
    env.DATABASE_URL = await during('Starting PostgreSQL', () => runPostgres());
  }
  signal.throwIfAborted();
  const options = { dev, env, logs, port, cmsPort, signal, add };
  if (dev) {
    forgetDevelopmentBuilds();
    startContractWatch(options);
  }
  await during('Starting Strapi and the website', () => Promise.all([startCms(options), startWeb(options)]));
  console.log(summary({ env, made, port, dataDir, envFile, logs, seconds: (Date.now() - startedAt) / 1000 }));
}
