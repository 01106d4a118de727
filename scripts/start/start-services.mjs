import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bin, inRoot } from '../lib/paths.mjs';
import { preload, startService, waitUntilReady } from '../lib/service.mjs';

/**
 * @typedef {object} Options
 * @property {boolean} dev
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logs
 * @property {number} port
 * @property {number} cmsPort
 * @property {AbortSignal} signal
 * @property {import('./supervisor.mjs').AddService} add
 */

/** @param {Options} options */
export async function startCms(options) {
  const { dev, env, logs, cmsPort, signal, add } = options;
  const strapi = 'node_modules/@strapi/strapi/bin/strapi.js';
  const devArgs = [strapi, 'develop', '--no-watch-admin', '--no-build-admin', '--no-install-deps'];
  // As in cms/Dockerfile.
  const productionArgs = ['--v8-pool-size=1', 'dist/src/start.js'];
  const service = startService({
    name: 'Strapi',
    command: [process.execPath, ...preload, ...(dev ? devArgs : productionArgs)],
    cwd: inRoot('cms'),
    env,
    log: join(logs, 'cms.log'),
    exitsWithParent: true,
  });
  // In development an error must be seen at once, so there is no restart.
  add(service, dev ? undefined : () => startCms(options));
  // The first start creates tables and demo jobs; in development it also compiles. Not readiness (/api/health): an unreachable CV
  // store is no reason to restart Strapi.
  await waitUntilReady(`http://127.0.0.1:${cmsPort}/api/health/live`, service, { seconds: 240, signal });
}

/** @param {Options} options */
export async function startWeb(options) {
  const { dev, env, logs, port, signal, add } = options;
  // Rendering allocates megabytes of short-lived strings. As in web/Dockerfile.
  const command = dev ? ['server/dev.mjs'] : ['--max-semi-space-size=32', 'dist/server/main.js'];
  const service = startService({
    name: 'The website',
    command: [process.execPath, ...preload, ...command],
    cwd: inRoot('web'),
    env: webEnv(env),
    log: join(logs, 'web.log'),
    exitsWithParent: true,
  });
  add(service, dev ? undefined : () => startWeb(options));
  // Ready once it has the content of the site, from its copy or from Strapi, whose first start creates the tables.
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, service, { seconds: 300, signal });
}

/** Rebuilds the contract at each change, since Strapi reads its build. @param {Options} options */
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

/** Variables that Node, the operating system and `faketime` (docs/develop.md) read. */
const SYSTEM_VARIABLES = /^(PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|NODE_\w+|SSL_CERT_\w+|SYSTEMROOT|LD_PRELOAD|FAKETIME\w*)$/;

/**
 * The website is public, so its environment has the settings that it reads and no secret of the CMS. Needs contract/dist.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function webEnv(env) {
  const load = /** @type {(path: string) => { WEB_SETTING_NAMES: string[] }} */ (createRequire(import.meta.url));
  const known = new Set(load(inRoot('contract/dist/settings.js')).WEB_SETTING_NAMES);
  return Object.fromEntries(Object.entries(env).filter(([name]) => known.has(name) || SYSTEM_VARIABLES.test(name)));
}
