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
  /** A new browser: its own cookies. */
  client(headers?: Record<string, string>): HttpClient;
  /** `gently`: as when the process is asked to stop; otherwise kept connections are cut first, to save time. */
  stop(gently?: boolean): Promise<void>;
}

interface Choices {
  /** Else nothing happens by the clock on the wall, which would be in the middle of another test now and then. */
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

/** As startStrapi, on a database the caller chose. */
export async function bootStrapi(
  settings: Record<string, string>,
  { withSchedules = false, isCopy = false }: Choices = {},
): Promise<TestApp> {
  const ownDataDir = settings.DATA_DIR ? null : await mkdtemp(join(tmpdir(), 'qantara-test-data-'));
  const dataDir = settings.DATA_DIR ?? ownDataDir ?? '';
  setEnvironment({ ...TEST_SETTINGS, DATA_DIR: dataDir, ...settings });
  forgetOurModules();
  if (!withSchedules) forgetSchedules();
  const { createStrapi } = requireFromApp('@strapi/strapi') as typeof import('@strapi/strapi');
  const strapi = createStrapi({ appDir, distDir, serveAdminPanel: false });
  await strapi.register();
  if (isCopy) keepPanelConfiguration(strapi);
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
      await destroy(strapi);
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

/** Strapi's modules are loaded once a process, which is most of a boot; ours begin anew with each app, as after a start. */
function forgetOurModules() {
  for (const file of Object.keys(requireFromApp.cache)) if (file.startsWith(distDir)) delete requireFromApp.cache[file];
}

/** The template has it for every content type; Strapi compares all of it at each start, which is a third of a boot. */
function keepPanelConfiguration(strapi: Core.Strapi) {
  const services = ['components', 'content-types'].map((name) => strapi.plugin('content-manager').service(name));
  for (const service of services) Object.assign(service, { syncConfigurations: () => Promise.resolve() });
}

function forgetSchedules() {
  const { TASKS } = requireFromApp(join(distDir, 'src/tasks/task-list')) as { TASKS: { schedule?: string }[] };
  for (const task of TASKS) delete task.schedule;
}

let restoreEnvironment = () => {};

/** What one app was given is nothing to the next one, which may run in the same process. */
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

/** Strapi removes every listener of the process when it goes; the test runner's have to stay. */
async function destroy(strapi: Core.Strapi) {
  const kept = process.eventNames().map((name) => [name, process.rawListeners(name as 'exit')] as const);
  await strapi.destroy();
  for (const [name, listeners] of kept) {
    for (const listener of listeners) process.on(name as 'exit', listener as NodeJS.ExitListener);
  }
}
