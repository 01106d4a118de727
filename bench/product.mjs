import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../scripts/lib/build.mjs';
import { prepareDataDir } from '../scripts/lib/data-dir.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { startCms, startWeb } from '../scripts/lib/product.mjs';

/** The account that the benches sign in with. */
export const staff = { email: 'bench@qantara.test', password: 'Correct-horse-7-battery' };

/**
 * The built product on free ports and with a database of its own. `pid` is that of the CMS, `url` that of the website,
 * or of the CMS where the website is left out.
 * @param {{ withWeb: boolean }} options
 */
export async function startProduct({ withWeb }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'qantara-bench-'));
  const logs = prepareDataDir(dataDir);
  const { signal } = new AbortController();
  /** @type {import('../scripts/lib/service.mjs').Service[]} */
  const services = [];
  const add = (/** @type {import('../scripts/lib/service.mjs').Service} */ service) => void services.push(service);
  const stop = async () => {
    for (const service of services.toReversed()) await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const buildOptions = { env: { ...process.env, NODE_ENV: 'production' }, logs, signal };
    await build({ ...buildOptions, only: ['contract', 'panel', 'cms'] });
    if (withWeb) await build({ ...buildOptions, only: ['web'] });
    const postgres = await startPostgres({ dataDir, logs, signal });
    add(postgres.service);
    const cmsPort = await freePort();
    const port = await freePort();
    const env = { ...process.env, ...settings(dataDir, port, cmsPort), DATABASE_URL: postgres.url };
    const options = { dev: false, env, logs, port, cmsPort, signal, add };
    await startCms(options);
    const pid = services.at(-1)?.pid ?? 0;
    if (withWeb) await startWeb(options);
    const url = withWeb ? `http://localhost:${port}` : `http://127.0.0.1:${cmsPort}`;
    return { url, databaseUrl: postgres.url, dataDir, pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As in production, but on this machine alone. @param {string} dataDir @param {number} port @param {number} cmsPort */
export const settings = (dataDir, port, cmsPort) => ({
  PORT: String(port),
  CMS_PORT: String(cmsPort),
  NODE_ENV: 'production',
  QANTARA_LOCAL: 'true',
  DATA_DIR: dataDir,
  PUBLIC_URL: `http://localhost:${port}`,
  SEED_DEMO: 'false',
  RATE_LIMITS: 'off',
  STAFF_EMAIL: staff.email,
  STAFF_PASSWORD: staff.password,
  APP_KEYS: 'k3y-of-a-b3nch-run-1,k3y-of-a-b3nch-run-2',
  API_TOKEN_SALT: 'k3y-of-a-b3nch-run-3',
  ADMIN_JWT_SECRET: 'k3y-of-a-b3nch-run-4',
  TRANSFER_TOKEN_SALT: 'k3y-of-a-b3nch-run-5',
  ENCRYPTION_KEY: 'k3y-of-a-b3nch-run-6',
  JWT_SECRET: 'k3y-of-a-b3nch-run-7',
});

/**
 * Signs in with the code that was mailed; answers the cookies.
 * @param {string} url @param {string} dataDir @param {{ email: string, password: string }} account
 */
export async function signIn(url, dataDir, account = staff) {
  const first = await post(`${url}/api/auth/login`, account, '');
  const cookies = cookiesOf(first);
  const code = await mailedCode(join(dataDir, 'mail'), account.email);
  const second = await post(`${url}/api/auth/verify-code`, { email: account.email, code }, cookies);
  if (!second.ok) throw new Error(`Signing in failed: ${await second.text()}`);
  return [cookies, cookiesOf(second)].filter(Boolean).join('; ');
}

/** As a program sends it, which names no origin. @param {string} address @param {object} body @param {string} cookie */
export const post = (address, body, cookie) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });

/** For the next request. @param {Response} response */
export const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** @param {string} folder @param {string} email */
async function mailedCode(folder, email) {
  for (let tries = 0; tries < 1500; tries += 1) {
    await wait(20);
    const name = listed(folder).findLast((file) => file.includes(email));
    const code = name && /^Subject: (\d{6})\b/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1];
    if (code) return code;
  }
  throw new Error('No mail with a code came');
}

/** @param {string} folder */
function listed(folder) {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
