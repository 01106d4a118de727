/** The product as its user runs it: `node scripts/start.mjs` on free ports, with data of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from './free-ports.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface Account {
  email: string;
  password: string;
}
export interface Product {
  /** Origin that visitors use. */
  url: string;
  /** Strapi itself, behind the web server. */
  cmsUrl: string;
  dataDir: string;
  staff: Account;
  panel: Account;
  /** By which a website's server reads the content of the site. */
  contentToken: string;
}

/** What the running tests test. */
export function product(): Product {
  const json = process.env.E2E_PRODUCT;
  if (!json) throw new Error('The product was not started: run the tests through Playwright');
  return JSON.parse(json) as Product;
}

const START_MINUTES = 15;

/** With E2E_PRODUCT set from outside, that running product is used and left running. */
export async function startProduct(): Promise<{ product: Product; stop: () => Promise<void> }> {
  if (process.env.E2E_PRODUCT) return { product: product(), stop: () => Promise.resolve() };
  return startOwnProduct();
}

/** Another program may take a free port before the product listens. */
const MAX_STARTS = 3;

/** One more, for tests that change what all others see. */
export async function startOwnProduct(starts = 1): Promise<{ product: Product; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'qantara-e2e-'));
  // PostgreSQL does not run as root: its own user must be able to walk in here.
  await chmod(dataDir, 0o755);
  const [port, cmsPort] = await freePorts(2);
  const started: Product = {
    url: `http://localhost:${port}`,
    cmsUrl: `http://127.0.0.1:${cmsPort}`,
    dataDir,
    staff: { email: 'staff@qantara.example', password: randomBytes(12).toString('base64url') },
    panel: { email: 'panel@qantara.example', password: `Aa1${randomBytes(12).toString('base64url')}` },
    contentToken: randomBytes(16).toString('hex'),
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...settings(started, String(port), String(cmsPort)) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = listenTo(child);
  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(child, started.url);
  } catch (error) {
    await stop();
    if (starts < MAX_STARTS && output().includes('already taken')) return startOwnProduct(starts + 1);
    throw new Error(`The product did not start.\n${output().slice(-4000)}`, { cause: error });
  }
  return { product: started, stop };
}

const settings = ({ url, dataDir, staff, panel, contentToken }: Product, PORT: string, CMS_PORT: string) => ({
  PORT,
  CMS_PORT,
  PUBLIC_URL: url,
  DATA_DIR: dataDir,
  STAFF_EMAIL: staff.email,
  STAFF_PASSWORD: staff.password,
  PANEL_EMAIL: panel.email,
  PANEL_PASSWORD: panel.password,
  CONTENT_TOKEN: contentToken,
  SEED_DEMO: 'true',
  RATE_LIMITS: 'off',
  // A developer's own settings must not leak into the tests.
  ENV_FILE: join(dataDir, '.env'),
  NODE_ENV: undefined,
});

function listenTo(child: ChildProcess): () => string {
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000));
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => output;
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const giveUpAt = Date.now() + START_MINUTES * 60_000;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('It has ended');
    if ((await responds(`${url}/api/health`)) && (await responds(`${url}/jobs`))) return;
    await wait(500);
  }
  throw new Error(`Not ready after ${START_MINUTES} minutes`);
}

const responds = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  );

/** Asks a program to stop, and insists after half a minute. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const inTime = await Promise.race([ended.then(() => true), wait(30_000, false, { ref: false })]);
  if (!inTime) child.kill('SIGKILL');
  await ended;
}
