import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../scripts/lib/ports.mjs';
import { startPostgres } from '../scripts/postgres/start-postgres.mjs';
import { build } from '../scripts/prepare/build.mjs';
import { prepareDataDir } from '../scripts/start/data-dir.mjs';
import { startCms, startWeb } from '../scripts/start/start-services.mjs';

/** The account of the benches. */
export const staff = { email: 'bench@qantara.test', password: 'Correct-horse-7-battery' };

/**
 * Builds and starts the product with a new database. `url` is the website, or the CMS without it.
 * @param {{ withWeb: boolean }} options
 */
export async function startProduct({ withWeb }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'qantara-bench-'));
  const logs = prepareDataDir(dataDir);
  const { signal } = new AbortController();
  const env = { ...process.env, NODE_ENV: 'production' };
  await build({
    env,
    logs,
    signal,
    only: withWeb ? ['contract', 'panel', 'cms', 'web'] : ['contract', 'panel', 'cms'],
  });
  const { url: databaseUrl, service: postgres } = await startPostgres({ dataDir, logs, signal });
  const stopAll = async (/** @type {(() => Promise<void>) | undefined} */ stopServices) => {
    await stopServices?.();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const services = await startServices({ dataDir, logs, signal }, { databaseUrl, withWeb });
    return { ...services, databaseUrl, dataDir, stop: () => stopAll(services.stop) };
  } catch (error) {
    await stopAll(undefined);
    throw error;
  }
}

/**
 * Starts the built CMS and website on free ports.
 * @param {{ dataDir: string, logs: string, signal: AbortSignal }} context
 * @param {{ databaseUrl: string, withWeb: boolean, overrides?: NodeJS.ProcessEnv }} options
 */
export async function startServices({ dataDir, logs, signal }, { databaseUrl, withWeb, overrides = {} }) {
  const [port, cmsPort] = [await freePort(), await freePort()];
  const env = { ...process.env, ...settings(dataDir, port, cmsPort), DATABASE_URL: databaseUrl, ...overrides };
  /** @type {import('../scripts/lib/service.mjs').Service[]} */
  const services = [];
  const add = (/** @type {import('../scripts/lib/service.mjs').Service} */ service) => void services.push(service);
  const stop = async () => {
    for (const service of services.toReversed()) await service.stop();
  };
  const options = { dev: false, env, logs, port, cmsPort, signal, add };
  try {
    await Promise.all([startCms(options), withWeb && startWeb(options)]);
  } catch (error) {
    await stop();
    throw error;
  }
  const pidOf = (/** @type {string} */ name) => services.find((service) => service.name === name)?.pid ?? 0;
  const url = withWeb ? `http://localhost:${port}` : `http://127.0.0.1:${cmsPort}`;
  return { url, cmsPid: pidOf('Strapi'), webPid: pidOf('The website'), stop };
}

/** Production settings for one machine. @param {string} dataDir @param {number} port @param {number} cmsPort */
export const settings = (dataDir, port, cmsPort) => ({
  ...{ PORT: String(port), CMS_PORT: String(cmsPort), PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: dataDir },
  ...{ NODE_ENV: 'production', QANTARA_LOCAL: 'true', SEED_DEMO: 'false', RATE_LIMITS: 'off' },
  ...{ STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password },
  ...{ APP_KEYS: 'k3y-of-a-b3nch-run-1,k3y-of-a-b3nch-run-2', API_TOKEN_SALT: 'k3y-of-a-b3nch-run-3' },
  ...{ ADMIN_JWT_SECRET: 'k3y-of-a-b3nch-run-4', TRANSFER_TOKEN_SALT: 'k3y-of-a-b3nch-run-5' },
  ...{ ENCRYPTION_KEY: 'k3y-of-a-b3nch-run-6', JWT_SECRET: 'k3y-of-a-b3nch-run-7' },
  ...{ CONTENT_TOKEN: 'k3y-of-a-b3nch-run-8', CONTENT_FILE: join(dataDir, 'site-content.json') },
});

/**
 * Signs in with the code from the newest email in the mail folder. Returns the cookies.
 * @param {string} url @param {string} dataDir
 */
export const signIn = (url, dataDir) => signInWith(url, () => codeIn(newestMail(dataDir, staff.email)));

/** The newest email to a person in the mail folder, as sent; '' without one. @param {string} dataDir @param {string} email */
export function newestMail(dataDir, email) {
  const folder = join(dataDir, 'mail');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const name = names.findLast((file) => file.includes(email));
  return name ? readFileSync(join(folder, name), 'utf8') : '';
}

/** The code of an email with one to sign in. @param {string} mail */
export const codeIn = (mail) => /^Subject: (\d{6})\b/m.exec(mail)?.[1];

/**
 * @param {string} url @param {() => string | undefined | Promise<string | undefined>} newestCode
 * @param {{ email: string, password: string }} [account]
 */
export async function signInWith(url, newestCode, account = staff) {
  const first = await post(`${url}/api/auth/login`, account, '');
  const cookies = cookiesOf(first);
  for (let tries = 0; tries < 600; tries += 1) {
    await wait(50);
    const code = await newestCode();
    if (!code) continue;
    const second = await post(`${url}/api/auth/verify-code`, { email: account.email, code }, cookies);
    if (second.ok) return [cookies, cookiesOf(second)].filter(Boolean).join('; ');
    throw new Error(`Signing in failed: ${await second.text()}`);
  }
  throw new Error(`No email with a code came: ${first.status} ${await first.text()}`);
}

/** Creates a job that people can apply to; returns its id. @param {string} url @param {string} cookie @returns {Promise<string>} */
export async function createJob(url, cookie) {
  const job = {
    ...{ title: 'Welder', location: 'Riyadh', country: 'Saudi Arabia', description: 'Weld pipes.' },
    ...{ responsibilities: 'Weld.', requirements: 'A certificate.', experience_required: '3 years' },
    eligible_nationalities: ['Indian'],
  };
  const response = await post(`${url}/api/jobs`, job, cookie);
  if (!response.ok) throw new Error(`The job was rejected: ${await response.text()}`);
  return /** @type {{ id: string }} */ (await response.json()).id;
}

/** Without an Origin header, as from a program. @param {string} url @param {object} body @param {string} cookie */
export const post = (url, body, cookie) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });

/** The value of the Cookie header for the next request. @param {Response} response */
const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
