import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'undici';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { preload, startService, waitUntilReady } from '../../scripts/lib/service.mjs';
import { settings, startServices } from '../product.mjs';

/**
 * @typedef {{ dataDir: string, logs: string, signal: AbortSignal }} Context
 * @typedef {{ url: string, startSeconds: number, stop: () => Promise<void> }} Contender
 * @typedef {{ headers: Record<string, string>, body: string }} Recorded `body` is base64
 */

/**
 * The product with production settings and rate limits. `url` is the website's; `startSeconds` ends with its first page.
 * @param {Context} context @param {string} databaseUrl
 */
export async function startQantara(context, databaseUrl) {
  const started = performance.now();
  const services = await startServices(context, { databaseUrl, withWeb: true, overrides: { RATE_LIMITS: 'on' } });
  const page = await fetch(`${services.url}/jobs`);
  await page.text();
  if (!page.ok) throw new Error(`The first page has status ${page.status}`);
  return { ...services, startSeconds: (performance.now() - started) / 1000 };
}

/** What Strapi's generator writes for each type. */
const CORE_FACTORIES = { controllers: 'createCoreController', routes: 'createCoreRouter', services: 'createCoreService' }; // prettier-ignore

/** Copies plain Strapi, with the packages of our CMS and its type of a job. @param {Context} context */
export function createPlain({ dataDir }) {
  const app = join(dataDir, 'plain-strapi');
  cpSync(inRoot('bench/plain-strapi'), app, { recursive: true });
  symlinkSync(inRoot('cms/node_modules'), join(app, 'node_modules'), 'dir');
  mkdirSync(join(app, 'public/uploads'), { recursive: true });
  for (const type of ['job', 'job-application'])
    for (const [folder, factory] of Object.entries(CORE_FACTORIES)) {
      mkdirSync(join(app, `src/api/${type}/${folder}`), { recursive: true });
      const code = `module.exports = require('@strapi/strapi').factories.${factory}('api::${type}.${type}');`;
      writeFileSync(join(app, `src/api/${type}/${folder}/${type}.js`), code);
    }
  const schema = 'src/api/job/content-types/job';
  const job = JSON.parse(readFileSync(inRoot(`cms/${schema}/schema.json`), 'utf8'));
  // The custom fields of the CMS, as what they store.
  job.attributes.eligible_nationalities = { type: 'json' };
  job.attributes.trade = { type: 'string' };
  mkdirSync(join(app, schema), { recursive: true });
  writeFileSync(join(app, schema, 'schema.json'), JSON.stringify(job));
}

/** In production mode. @param {Context} context @param {string} databaseUrl @returns {Promise<Contender>} */
export async function startPlain(context, databaseUrl) {
  const port = await freePort();
  const strapi = inRoot('cms/node_modules/@strapi/strapi/bin/strapi.js');
  return start(context, {
    name: 'plain-strapi',
    args: [strapi, 'start'],
    env: { ...process.env, ...settings(context.dataDir, port, port), DATABASE_URL: databaseUrl },
    url: `http://127.0.0.1:${port}`,
    healthPath: '/_health',
  });
}

/** Sends the bytes that Qantara sent for these paths. @param {Context} context @param {string} qantaraUrl @param {string[]} paths */
export async function startBare(context, qantaraUrl, paths) {
  const port = await freePort();
  const file = join(context.dataDir, 'recorded.json');
  const recorded = await Promise.all(paths.map(async (path) => [path, await record(qantaraUrl + path)]));
  writeFileSync(file, JSON.stringify(Object.fromEntries(recorded)));
  mkdirSync(join(context.dataDir, 'bare-server'), { recursive: true });
  return start(context, {
    name: 'bare-server',
    args: [inRoot('bench/speed/bare-server.mjs'), String(port), file],
    env: process.env,
    url: `http://127.0.0.1:${port}`,
    healthPath: '/',
  });
}

/** Node adds these itself. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** By undici, since fetch would decompress. @param {string} url @returns {Promise<Recorded>} */
async function record(url) {
  const response = await request(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  const body = Buffer.from(await response.body.arrayBuffer());
  if (response.statusCode !== 200) throw new Error(`${url} has status ${response.statusCode}`);
  const entries = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.includes(name));
  const headers = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  return { headers: { ...headers, 'content-length': String(body.length) }, body: body.toString('base64') };
}

/**
 * @param {Context} context
 * @param {{ name: string, args: string[], env: NodeJS.ProcessEnv, url: string, healthPath: string }} program runs in the folder of its name
 * @returns {Promise<Contender>}
 */
async function start({ dataDir, logs, signal }, { name, args, env, url, healthPath }) {
  const started = performance.now();
  const command = [process.execPath, ...preload, ...args];
  const [cwd, log] = [join(dataDir, name), join(logs, `${name}.log`)];
  const service = startService({ name, command, cwd, env, log, exitsWithParent: true });
  try {
    await waitUntilReady(url + healthPath, service, { seconds: 240, signal });
  } catch (error) {
    await service.stop();
    throw error;
  }
  return { url, startSeconds: (performance.now() - started) / 1000, stop: service.stop };
}
