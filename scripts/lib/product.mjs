import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bin, inRoot } from './paths.mjs';
import { startService } from './service.mjs';
import { Stop, stopFor } from './stop.mjs';
import { webEnv } from './web-env.mjs';

/**
 * @typedef {object} Options
 * @property {boolean} dev
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logs
 * @property {number} port
 * @property {number} cmsPort
 * @property {AbortSignal} signal
 * @property {import('./supervise.mjs').House['add']} add
 */

/** Arguments of Node for every service of ours. */
export const preload = ['--import', new URL('service-preload.mjs', import.meta.url).href];

/** @param {Options} options */
export async function startCms(options) {
  const { dev, env, logs, cmsPort, signal, add } = options;
  const strapi = 'node_modules/@strapi/strapi/bin/strapi.js';
  const developing = [strapi, 'develop', '--no-watch-admin', '--no-build-admin', '--no-install-deps'];
  // One helper for V8, as in cms/Dockerfile.
  const running = ['--v8-pool-size=1', 'dist/src/start.js'];
  const service = startService({
    name: 'Strapi',
    command: [process.execPath, ...preload, ...(dev ? developing : running)],
    cwd: inRoot('cms'),
    env,
    log: join(logs, 'cms.log'),
    tethered: true,
  });
  // Who develops reads at once what is wrong.
  add(service, dev ? undefined : () => startCms(options));
  // The first start makes the tables and the demo jobs; in development it compiles as well. Whether it has all it needs, a store
  // that is away for example, is said by /api/health: it is of use without, and no better for being started again.
  await untilAnswers(`http://127.0.0.1:${cmsPort}/api/health/live`, service, { seconds: 240, signal });
}

/** @param {Options} options */
export async function startWeb(options) {
  const { dev, env, logs, port, signal, add } = options;
  // Drawing leaves megabytes of short-lived text: room for it (MB), as in web/Dockerfile.
  const command = dev ? ['server/dev.mjs'] : ['--max-semi-space-size=32', 'dist/server/main.js'];
  const service = startService({
    name: 'The website',
    command: [process.execPath, ...preload, ...command],
    cwd: inRoot('web'),
    env: webEnv(env),
    log: join(logs, 'web.log'),
    tethered: true,
  });
  add(service, dev ? undefined : () => startWeb(options));
  // It is of use once it has the content of the site: from its copy, or from Strapi, whose first start makes the tables.
  await untilAnswers(`http://127.0.0.1:${port}/readyz`, service, { seconds: 300, signal });
}

/** Strapi sees the contract through its build: make it again at each change. @param {Options} options */
export function startContractWatch({ env, logs, add }) {
  add(
    startService({
      name: 'The contract watch',
      command: [process.execPath, bin('tsc'), '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'],
      cwd: inRoot('contract'),
      env,
      log: join(logs, 'contract.log'),
    }),
  );
}

/**
 * Waits for the first good answer of a service.
 * @param {string} address
 * @param {import('./service.mjs').Service} service
 * @param {{ seconds: number, signal: AbortSignal }} options
 */
export async function untilAnswers(address, service, { seconds, signal }) {
  const patience = Date.now() + seconds * 1000;
  while (!(await answers(address))) {
    signal.throwIfAborted();
    if (service.ended) throw stopFor(service.lastLines(20), await lastWords(service));
    if (Date.now() > patience) {
      throw new Stop(`${service.name} does not answer after ${seconds} s. Its last words:\n  ${service.lastLines(20)}`);
    }
    await wait(50);
  }
}

/** @param {string} address */
const answers = (address) =>
  fetch(address, { signal: AbortSignal.timeout(5000) }).then(
    (response) => response.body?.cancel().then(() => response.ok) ?? response.ok,
    () => false,
  );

/** @param {import('./service.mjs').Service} service */
export const lastWords = async (service) =>
  `${service.name} stopped by itself (${await service.end}). Its last words:\n  ${service.lastLines(20)}`;
