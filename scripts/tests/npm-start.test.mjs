/** The whole product as `npm start` runs it, on a data folder of its own, with a store for CVs that does not respond. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJob, post, settings, signIn } from '../../bench/product.mjs';
import { inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { differsFromMain } from './changed-paths.mjs';

const SECONDS_TO_START = 300;
const SECONDS_TO_COME_BACK = 90;

const dataDir = mkdtempSync(join(tmpdir(), 'qantara-npm-start-'));
/** @type {import('node:child_process').ChildProcess} */
let start;
/** @type {Promise<unknown>} */
let end;
let output = '';
let site = '';
let cms = '';

beforeAll(async () => {
  const [port, cmsPort, unusedPort] = [await freePort(), await freePort(), await freePort()];
  [site, cms] = [`http://localhost:${port}`, `http://127.0.0.1:${cmsPort}`];
  const store = `s3://cvs?endpoint=${encodeURIComponent(`http://127.0.0.1:${unusedPort}`)}&accessKeyId=a&secretAccessKey=b`;
  const env = { ...process.env, ...settings(dataDir, port, cmsPort), CV_STORE: store, ENV_FILE: join(dataDir, 'env') };
  // The database of its own is for those who try it out.
  const local = { ...env, NODE_ENV: 'development', DATABASE_URL: '' };
  start = spawn(process.execPath, [inRoot('scripts/start.mjs')], { env: local, stdio: 'pipe' });
  for (const stream of [start.stdout, start.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  end = new Promise((resolve) => start.once('exit', resolve));
  await waitForOutput('Qantara is running', SECONDS_TO_START);
}, SECONDS_TO_START * 1000);
afterAll(async () => {
  start.kill('SIGTERM');
  await end;
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

/** @param {string} text @param {number} seconds */
async function waitForOutput(text, seconds) {
  for (const latest = Date.now() + seconds * 1000; !output.includes(text); await wait(50))
    if (Date.now() > latest || start.exitCode !== null) throw new Error(`"${text}" is missing in:\n${output}`);
}

/** @param {string} url */
const statusOf = (url) =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    (response) => response.body?.cancel().then(() => response.status),
    () => 0,
  );

/** Its services, by their command lines. @param {string} text @returns {number[]} */
const servicesWith = (text) =>
  spawnSync('ps', ['-eo', 'pid=,ppid=,args='])
    .stdout.toString()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((found) => (Number(found?.[2]) === start.pid && found?.[3]?.includes(text) ? [Number(found[1])] : []));

it('runs although the store is away, which the health check reports', async () => {
  const health = await fetch(`${cms}/api/health`);
  expect([health.status, await health.json()]).toMatchObject([200, { database: 'ok', store: 'unreachable' }]);
  expect([await statusOf(`${cms}/api/health/live`), await statusOf(`${site}/jobs`)]).toEqual([200, 200]);
});

it('a job that is closed elsewhere is gone for the next who asks for its page', async () => {
  const cookie = await signIn(cms, dataDir);
  const id = await createJob(cms, cookie);
  expect([await statusOf(`${site}/jobs/${id}`), await statusOf(`${site}/jobs/${id}`)]).toEqual([200, 200]);
  expect((await post(`${cms}/api/jobs/bulk`, { ids: [id], action: 'close' }, cookie)).status).toBe(200);
  // The website looks every second, and later on a busy machine. The old page would be shown once more for a minute.
  await wait(10_000);
  expect(await statusOf(`${site}/jobs/${id}`)).toBe(410);
});

// Most of a minute. services.test.mjs shows the same of any service.
it
  .runIf(differsFromMain('scripts/lib', 'scripts/start', 'scripts/start.mjs', 'scripts/tests/npm-start.test.mjs'))
  .each([
    ['Strapi', 'dist/src/start.js'],
    ['The website', 'dist/server/main.js'],
    ['PostgreSQL', 'postgres'],
  ])(
  '%s that is killed is started again, alone and once, although the store is away',
  async (name, command) => {
    const others = () => ['dist/src/start.js', 'dist/server/main.js', 'postgres'].filter((one) => one !== command).map(servicesWith); // prettier-ignore
    const before = others();
    const [killed = 0, ...more] = servicesWith(command);
    expect([killed > 0, more]).toEqual([true, []]);
    process.kill(killed, 'SIGKILL');
    await waitForOutput(`${name} ended unexpectedly (signal SIGKILL)`, 10);
    await waitForOutput(`${name} runs again.`, SECONDS_TO_COME_BACK);
    const [again] = servicesWith(command);
    expect(again).not.toBe(killed);
    await expect
      .poll(async () => [await statusOf(`${cms}/api/jobs/active`), await statusOf(`${site}/jobs`)])
      .toEqual([200, 200]);
    await wait(3000);
    expect(servicesWith(command)).toEqual([again]);
    expect(others()).toEqual(before);
    expect(output.split(`${name} ended unexpectedly`)).toHaveLength(2);
  },
  (SECONDS_TO_COME_BACK + 60) * 1000,
);
