import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { preload, startCms, startWeb, untilAnswers } from '../../scripts/lib/product.mjs';
import { startService } from '../../scripts/lib/service.mjs';
import { settings } from '../product.mjs';

/**
 * @typedef {object} House what all contenders share
 * @property {string} dataDir
 * @property {string} logs
 * @property {AbortSignal} signal
 *
 * @typedef {object} Running
 * @property {string} url of the API
 * @property {number} pid
 * @property {number} seconds from the start to the first answer; of Qantara, to the first page with jobs on it
 * @property {() => Promise<void>} stop
 *
 * @typedef {Running & { web: { url: string, pid: number } }} Qantara
 */

/**
 * Qantara as it runs in production, limits and all, with its website.
 * @param {House} house @param {string} databaseUrl
 * @returns {Promise<Qantara>}
 */
export async function startQantara({ dataDir, logs, signal }, databaseUrl) {
  const [port, cmsPort] = [await freePort(), await freePort()];
  const own = { ...settings(dataDir, port, cmsPort), RATE_LIMITS: 'on', DATABASE_URL: databaseUrl };
  /** @type {import('../../scripts/lib/service.mjs').Service[]} */
  const services = [];
  const add = (/** @type {import('../../scripts/lib/service.mjs').Service} */ service) => void services.push(service);
  const stop = async () => {
    for (const service of services.toReversed()) await service.stop();
  };
  const options = { dev: false, env: { ...process.env, ...own }, logs, port, cmsPort, signal, add };
  const started = performance.now();
  try {
    await Promise.all([startCms(options), startWeb(options)]);
    const page = await fetch(`http://127.0.0.1:${port}/jobs`);
    await page.text();
    if (!page.ok) throw new Error(`The first page has status ${page.status}`);
  } catch (error) {
    await stop();
    throw error;
  }
  const seconds = (performance.now() - started) / 1000;
  const [cms, web] = [services.find(named('Strapi')), services.find(named('The website'))].map((one) => one?.pid ?? 0);
  return {
    url: `http://127.0.0.1:${cmsPort}`,
    pid: cms ?? 0,
    web: { url: `http://127.0.0.1:${port}`, pid: web ?? 0 },
    seconds,
    stop,
  };
}

/** @param {string} name */
const named = (name) => (/** @type {{ name: string }} */ service) => service.name === name;

/** Where plain Strapi lives. @param {House} house */
const plainFolder = ({ dataDir }) => join(dataDir, 'plain-strapi');

/** Strapi as its generator makes it, with the packages of our CMS. @param {House} house */
export function makePlain(house) {
  const app = plainFolder(house);
  cpSync(inRoot('bench/plain-strapi'), app, { recursive: true });
  mkdirSync(join(app, 'public/uploads'), { recursive: true });
  symlinkSync(inRoot('cms/node_modules'), join(app, 'node_modules'), 'dir');
}

/** In production mode. @param {House} house @param {string} databaseUrl @returns {Promise<Running>} */
export async function startPlain(house, databaseUrl) {
  const { dataDir, logs, signal } = house;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const command = [process.execPath, ...preload, inRoot('cms/node_modules/@strapi/strapi/bin/strapi.js'), 'start'];
  const env = { ...process.env, ...settings(dataDir, port, port), DATABASE_URL: databaseUrl };
  return running(
    {
      name: 'Plain Strapi',
      command,
      cwd: plainFolder(house),
      env,
      log: join(logs, 'plain-strapi.log'),
      tethered: true,
    },
    { url, address: `${url}/_health`, signal },
  );
}

/**
 * The least that Node can do: sends the same bytes, or takes them in.
 * @param {House} house @param {Record<string, import('./same-bytes.mjs').Answer>} answers by path
 * @returns {Promise<Running>}
 */
export async function startBare({ dataDir, logs, signal }, answers) {
  const port = await freePort();
  const folder = join(dataDir, 'bare-server');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
  const url = `http://127.0.0.1:${port}`;
  const command = [process.execPath, ...preload, inRoot('bench/speed/bare-server.mjs'), String(port), folder];
  return running(
    { name: 'The bare server', command, cwd: folder, env: process.env, log: join(logs, 'bare.log'), tethered: true },
    { url, address: url, signal },
  );
}

/**
 * @param {Parameters<typeof startService>[0]} program
 * @param {{ url: string, address: string, signal: AbortSignal }} options
 */
async function running(program, { url, address, signal }) {
  const started = performance.now();
  const service = startService(program);
  try {
    await untilAnswers(address, service, { seconds: 240, signal });
  } catch (error) {
    await service.stop();
    throw error;
  }
  return { url, pid: service.pid ?? 0, seconds: (performance.now() - started) / 1000, stop: service.stop };
}
