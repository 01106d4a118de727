import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ports.mjs';
import { connect } from '../../scripts/postgres/connect.mjs';
import { startPostgres } from '../../scripts/postgres/start-postgres.mjs';
import { build } from '../../scripts/prepare/build.mjs';
import { prepareDataDir } from '../../scripts/start/data-dir.mjs';
import { startCms, startWeb } from '../../scripts/start/start-services.mjs';
import { settings } from '../product.mjs';
import { pick } from '../random.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';

export const VICTIMS = /** @type {const} */ (['cms', 'other', 'web', 'postgres', 'backend', 'connection']);

/**
 * @typedef {typeof VICTIMS[number]} Victim `other` is the second CMS, which alone runs the tasks; `backend` is one server process
 * of PostgreSQL; `connection` is all connections of the first CMS, which PostgreSQL only notices after its current statement
 */

/**
 * The built product, each part of which can be killed and started again. A second CMS works on the same database; both
 * start at the same time, on an empty one.
 * @param {{ smtpUrl: string }} options
 */
export async function startStack({ smtpUrl }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'qantara-kills-'));
  const logs = prepareDataDir(dataDir);
  const { signal } = new AbortController();
  await build({ env: { ...process.env, NODE_ENV: 'production' }, logs, signal });
  const [port, cmsPort] = [await freePort(), await freePort()];
  const [otherPort, databasePort] = [await freePort(), await freePort()];
  const proxy = await startTcpProxy(databasePort);
  /** @type {Partial<Record<'cms' | 'other' | 'web' | 'postgres', import('../../scripts/lib/service.mjs').Service>>} */
  const services = {};
  let databaseUrl = '';

  /** @param {'cms' | 'other' | 'web'} part @param {number} itsCmsPort */
  const optionsFor = (part, itsCmsPort) => {
    const url = new URL(databaseUrl);
    if (part === 'cms') url.port = String(proxy.port);
    const mail = { SMTP_URL: smtpUrl, MAIL_FROM: 'Qantara <jobs@qantara.test>' };
    const own = { DATABASE_URL: url.href, RUN_TASKS: String(part === 'other') };
    const env = { ...process.env, ...settings(dataDir, port, itsCmsPort), ...mail, ...own };
    const add = (/** @type {import('../../scripts/lib/service.mjs').Service} */ service) => {
      services[part] = service;
    };
    return { dev: false, env, logs, port, cmsPort: itsCmsPort, signal, add };
  };
  const start = {
    async postgres() {
      const postgres = await startPostgres({ dataDir, logs, signal, port: databasePort });
      services.postgres = postgres.service;
      databaseUrl = postgres.url;
    },
    cms: () => startCms(optionsFor('cms', cmsPort)),
    other: () => startCms(optionsFor('other', otherPort)),
    web: () => startWeb(optionsFor('web', cmsPort)),
  };
  const stop = async () => {
    for (const part of /** @type {const} */ (['web', 'cms', 'other', 'postgres'])) await services[part]?.stop();
    proxy.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await start.postgres();
    await Promise.all([start.cms(), start.other()]);
    await start.web();
  } catch (error) {
    await stop();
    throw error;
  }

  const url = `http://localhost:${port}`;
  /** Retries while the database recovers. @param {string} sql */
  const query = (sql) =>
    retry(async () => {
      const client = await connect(databaseUrl);
      try {
        return (await client.query(sql)).rows;
      } finally {
        await client.end();
      }
    });
  /** kill -9, then waits until every part works again. @param {Victim} victim @param {() => number} random */
  const kill = async (victim, random) => {
    if (victim === 'connection') proxy.closeConnections();
    else if (victim === 'backend') {
      const backends = await query(`select pid from pg_stat_activity where datname = 'qantara'
        and backend_type = 'client backend' and pid <> pg_backend_pid() order by pid`);
      if (backends.length > 0) process.kill(Number(pick(random, backends).pid), 'SIGKILL');
    } else {
      const postmaster = join(dataDir, 'postgres/data/postmaster.pid');
      const pid = victim === 'postgres' ? parseInt(readFileSync(postmaster, 'utf8')) : (services[victim]?.pid ?? NaN);
      const service = services[victim];
      // No process may exit on its own while others are killed.
      if (service?.ended) throw new Error(`${victim}: ${await service.end}\n${service.lastLines(20)}`);
      process.kill(pid, 'SIGKILL');
      await service?.end;
      await retry(start[victim]);
    }
    await retry(async () => {
      const { ok, status } = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) });
      if (!ok) throw new Error(`The product is not ready: ${status}`);
    });
  };
  return { url, otherUrl: `http://127.0.0.1:${otherPort}`, dataDir, query, stop, kill };
}

/**
 * Other processes of a killed PostgreSQL live on for a moment, and no new server can start before their end.
 * @template Result @param {() => Promise<Result>} work @returns {Promise<Result>}
 */
async function retry(work) {
  for (const end = Date.now() + 60_000; ; await wait(200)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
