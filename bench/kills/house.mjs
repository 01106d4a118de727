import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../../scripts/lib/build.mjs';
import { prepareDataDir } from '../../scripts/lib/data-dir.mjs';
import { connect } from '../../scripts/lib/database.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { startCms, startWeb } from '../../scripts/lib/product.mjs';
import { settings } from '../product.mjs';
import { cableTo } from './cable.mjs';

export const VICTIMS = /** @type {const} */ (['cms', 'other', 'web', 'postgres', 'backend', 'connection']);

/**
 * @typedef {typeof VICTIMS[number]} Victim `postgres` is the server itself, `backend` the process of one connection, `connection`
 * all connections of the CMS to it, whose processes know nothing of that; `other` the second CMS, which
 * alone runs the background tasks
 */

/**
 * The built product, each part of which can be killed outright and started again where it was. Beside the CMS that the
 * website asks, a second one works on the same database; both start at the same moment, on a blank one. `alone`: without it.
 * @param {{ smtpUrl: string, alone?: boolean, onBuilt?: () => void }} options
 */
export async function startHouse({ smtpUrl, alone = false, onBuilt }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'qantara-kills-'));
  const logs = prepareDataDir(dataDir);
  const { signal } = new AbortController();
  await build({ env: { ...process.env, NODE_ENV: 'production' }, logs, signal });
  onBuilt?.();
  const [port, cmsPort, otherPort, databasePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  /** @type {Partial<Record<'cms' | 'other' | 'web' | 'postgres', import('../../scripts/lib/service.mjs').Service>>} */
  const services = {};
  let databaseUrl = '';
  // Not in the way of what is measured.
  const cable = alone ? null : await cableTo(databasePort);

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
  /** @param {'cms' | 'other' | 'web'} part @param {number} itsCmsPort */
  const optionsFor = (part, itsCmsPort) => {
    const env = {
      ...process.env,
      ...settings(dataDir, port, itsCmsPort),
      DATABASE_URL: part === 'cms' && cable ? atPort(databaseUrl, cable.port) : databaseUrl,
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Qantara <jobs@qantara.test>',
      RUN_TASKS: String(alone || part === 'other'),
    };
    const add = (/** @type {import('../../scripts/lib/service.mjs').Service} */ service) => {
      services[part] = service;
    };
    return { dev: false, env, logs, port, cmsPort: itsCmsPort, signal, add };
  };

  const stop = async () => {
    for (const part of /** @type {const} */ (['web', 'cms', 'other', 'postgres'])) await services[part]?.stop();
    await cable?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await start.postgres();
    await Promise.all([start.cms(), alone || start.other()]);
    await start.web();
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `http://localhost:${port}`;
  const ask = async (/** @type {string} */ sql) => {
    const client = await connect(databaseUrl);
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  // The database may just be recovering from the round before.
  const query = (/** @type {string} */ sql) => again(() => ask(sql));

  return {
    url,
    /** The second CMS itself. */
    otherUrl: `http://127.0.0.1:${otherPort}`,
    dataDir,
    databaseUrl,
    query,
    stop,
    pid: (/** @type {'cms' | 'web'} */ part) => services[part]?.pid ?? 0,
    /**
     * kill -9, then up again until every part works.
     * @param {Victim} victim
     * @param {() => number} random
     */
    async kill(victim, random) {
      if (victim === 'backend') {
        await killBackend(query, random);
      } else if (victim === 'connection') {
        cable?.tear();
      } else {
        const service = services[victim];
        process.kill(victim === 'postgres' ? postmasterPid(dataDir) : (service?.pid ?? 0), 'SIGKILL');
        await service?.end;
        await again(start[victim]);
      }
      await untilReady(`${url}/api/health`);
    },
  };
}

/**
 * Processes of a killed database may need a moment to notice, and until then no other can take its place.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function again(work) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= 40) throw error;
      await wait(500);
    }
  }
}

/** @param {string} dataDir */
const postmasterPid = (dataDir) =>
  Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** @param {(sql: string) => Promise<Record<string, unknown>[]>} query @param {() => number} random */
async function killBackend(query, random) {
  const backends = await query(
    "select pid from pg_stat_activity where datname = 'qantara' and backend_type = 'client backend' and pid <> pg_backend_pid() order by pid",
  );
  const victim = backends[Math.floor(random() * backends.length)];
  if (victim) process.kill(Number(victim.pid), 'SIGKILL');
}

/** @param {string} databaseUrl @param {number} port */
function atPort(databaseUrl, port) {
  const url = new URL(databaseUrl);
  url.port = String(port);
  return url.href;
}

/** @param {string} address */
async function untilReady(address) {
  const end = Date.now() + 60_000;
  for (;;) {
    const ready = await fetch(address, { signal: AbortSignal.timeout(5000) }).then(
      async (response) => (await response.text()) !== '' && response.ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > end) throw new Error('The product did not come back within a minute');
    await wait(100);
  }
}
