import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Core } from '@strapi/strapi';
import { inject } from 'vitest';
import { HttpClient } from './http-client.js';
import { createDatabase } from './postgres.js';

export const TEMPLATE_DATABASE = 'qantara_template';

const appDir = resolve(import.meta.dirname, '../..');
const distDir = join(appDir, 'dist');
const requireFromApp = createRequire(join(appDir, 'package.json'));

export interface TestApp {
  strapi: Core.Strapi;
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** The DATA_DIR of this app: mails in `mail/`, CV files in `cvs/`. */
  dataDir: string;
  /** A new browser without cookies. */
  client(headers?: Record<string, string>): HttpClient;
  /** `gently`: a normal shutdown; otherwise idle connections are cut first, to save time. */
  stop(gently?: boolean): Promise<void>;
}

interface Choices {
  /** Off by default: scheduled tasks could run in the middle of a test. */
  withSchedules?: boolean;
  /** The database is a copy of the template. */
  isCopy?: boolean;
}

/**
 * Boots the compiled Strapi in this process, on a free port, with a fresh database and data folder.
 * `settings` are the same names as in the environment (see contract/settings). Rate limits are off unless asked for.
 */
export async function startStrapi(settings: Record<string, string> = {}, choices: Choices = {}): Promise<TestApp> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const databaseUrl = await createDatabase(inject('postgresUrl'), name, TEMPLATE_DATABASE);
  return bootStrapi({ DATABASE_URL: databaseUrl, ...settings }, { ...choices, isCopy: true });
}

/** Like startStrapi, on a database of the caller. */
export async function bootStrapi(
  settings: Record<string, string>,
  { withSchedules = false, isCopy = false }: Choices = {},
): Promise<TestApp> {
  const ownDataDir = settings.DATA_DIR ? null : await mkdtemp(join(tmpdir(), 'qantara-test-data-'));
  const dataDir = settings.DATA_DIR ?? ownDataDir ?? '';
  setEnvironment({ ...TEST_SETTINGS, DATA_DIR: dataDir, ...settings });
  const listenersBefore = processListeners();
  forgetOurModules();
  if (!withSchedules) forgetSchedules();
  const { createStrapi } = requireFromApp('@strapi/strapi') as typeof import('@strapi/strapi');
  const strapi = createStrapi({ appDir, distDir, serveAdminPanel: false });
  await strapi.register();
  const forgetPermissionHooks = permissionHooks(strapi);
  // Its methods are wrapped, on an object that outlives the app.
  replaceService(strapi, 'admin::role');
  if (isCopy) keepWhatTheTemplateHas(strapi);
  await strapi.bootstrap();
  strapi.isLoaded = true;
  const url = await listen(strapi);
  let isStopped = false;
  return {
    strapi,
    url,
    dataDir,
    client: (headers) => new HttpClient(url, headers),
    async stop(gently = false) {
      if (isStopped) return;
      isStopped = true;
      if (!gently) strapi.server.httpServer.closeAllConnections();
      await strapi.destroy();
      restoreProcessListeners(listenersBefore);
      forgetPermissionHooks();
      // An enabled storage makes each await of the process slower, also after its app has stopped.
      for (const storage of storages.splice(0)) storage.disable();
      if (ownDataDir) await rm(ownDataDir, { recursive: true, force: true });
    },
  };
}

const TEST_SETTINGS = {
  NODE_ENV: 'test',
  QANTARA_LOCAL: 'true',
  PUBLIC_URL: 'http://localhost:3000',
  APP_KEYS: 'k3y-of-a-t3st-run-1,k3y-of-a-t3st-run-2',
  API_TOKEN_SALT: 'k3y-of-a-t3st-run-3',
  ADMIN_JWT_SECRET: 'k3y-of-a-t3st-run-4',
  TRANSFER_TOKEN_SALT: 'k3y-of-a-t3st-run-5',
  ENCRYPTION_KEY: 'k3y-of-a-t3st-run-6',
  JWT_SECRET: 'k3y-of-a-t3st-run-7',
  CONTENT_TOKEN: 'k3y-of-a-t3st-run-8',
  RATE_LIMITS: 'off',
  SEED_DEMO: 'false',
  LOG_LEVEL: 'error',
};

/** Strapi's modules are loaded once per process, which is most of a boot; ours are loaded again for each app. */
function forgetOurModules() {
  for (const file of Object.keys(requireFromApp.cache)) if (file.startsWith(distDir)) delete requireFromApp.cache[file];
}

interface Hook {
  getHandlers(): unknown[];
  delete(handler: unknown): void;
}

/**
 * Plugins register permission hooks at each start in Strapi's modules, which outlive the app: every permission check would
 * run the handlers of all earlier apps. @returns removes those of this app
 */
function permissionHooks(strapi: Core.Strapi): () => void {
  const { engine, actionProvider } = strapi.service('admin::permission');
  const hooks = [engine.hooks, actionProvider.hooks, strapi.service('admin::role').hooks].flatMap((of) =>
    Object.values(of as Record<string, Hook>),
  );
  const before = new Map(hooks.map((hook) => [hook, new Set(hook.getHandlers())]));
  return () => {
    for (const [hook, own] of before)
      for (const handler of [...hook.getHandlers()]) if (!own.has(handler)) hook.delete(handler);
  };
}

/**
 * At each start Strapi compares the panel's configuration and all permissions of a super admin, which is half of a boot. The
 * template has them for every content type.
 */
function keepWhatTheTemplateHas(strapi: Core.Strapi) {
  const nothing = () => Promise.resolve();
  for (const name of ['components', 'content-types'])
    Object.assign(strapi.plugin('content-manager').service(name), { syncConfigurations: nothing });
  replaceService(strapi, 'admin::role', { resetSuperAdminPermissions: nothing });
  replaceService(strapi, 'admin::permission', { cleanPermissionsInDatabase: nothing });
}

/** Gives the app a copy of a service of Strapi. */
const replaceService = (strapi: Core.Strapi, uid: string, methods: object = {}) =>
  strapi.get('services').set(uid, { ...strapi.service(uid as 'admin::role'), ...methods });

function forgetSchedules() {
  const { TASKS } = requireFromApp(join(distDir, 'src/tasks/task-list')) as { TASKS: { schedule?: string }[] };
  for (const task of TASKS) delete task.schedule;
}

let restoreEnvironment = () => {};

/** Removes what an app has set in the process, for the next one. */
function setEnvironment(settings: Record<string, string>) {
  restoreEnvironment();
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, settings);
  restoreEnvironment = () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}

function listen(strapi: Core.Strapi): Promise<string> {
  strapi.server.mount();
  const { httpServer } = strapi.server;
  return new Promise((done, reject) => {
    httpServer.once('error', reject);
    httpServer.listen(0, '127.0.0.1', () => {
      const address = httpServer.address();
      done(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    });
  });
}

type Listeners = (readonly [string | symbol, NodeJS.ExitListener[]])[];

const processListeners = (): Listeners =>
  process.eventNames().map((name) => [name, process.rawListeners(name as 'exit') as NodeJS.ExitListener[]] as const);

/**
 * Strapi removes all listeners of the process when it stops; those of the test runner must stay. A listener of the stopped
 * app would keep all of it in memory.
 */
function restoreProcessListeners(before: Listeners) {
  process.removeAllListeners();
  for (const [name, listeners] of before) for (const listener of listeners) process.on(name as 'exit', listener);
}

/** Those created since the last app stopped, by modules that are loaded again for each app. Used again, one enables itself. */
const storages: { disable(): void }[] = [];
const hooks = requireFromApp('node:async_hooks') as { AsyncLocalStorage: new () => { disable(): void } };
const { AsyncLocalStorage } = hooks;
// Since Node 22 the property has a getter only.
Object.defineProperty(hooks, 'AsyncLocalStorage', {
  value: class extends AsyncLocalStorage {
    constructor() {
      super();
      storages.push(this);
    }
  },
});
