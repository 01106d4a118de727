import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { startService, waitUntilReady } from '../lib/service.mjs';
import { startWeb } from '../start/start-services.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** A supervisor with two services, each of which starts a program of its own that would live on. */
const supervisor = `
  import { existsSync, readFileSync, writeFileSync } from 'node:fs';
  import { join } from 'node:path';
  import { runUntilStopped } from '${inRoot('scripts/start/supervisor.mjs')}';
  import { preload, startService, waitUntilReady } from '${inRoot('scripts/lib/service.mjs')}';
  const [, mark, logs, behaviour] = process.argv;
  const program = (name) => \`
    import { spawn } from 'node:child_process';
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '\${mark}'], { stdio: 'ignore' });
    process.on('SIGTERM', () => { console.log('\${name} stops'); process.exit(0); });
    console.log('\${name} runs');
    \${name === 'web' && dies() ? 'setTimeout(() => { console.log("out of luck"); process.exit(3); }, 300)' : ''}
    setInterval(() => {}, 1000);\`;
  // What dies once lives the second time; what gets ready late does so the third time.
  const starts = join(logs, 'starts');
  const started = () => (existsSync(starts) ? Number(readFileSync(starts, 'utf8')) : 0);
  const dies = () => ['dies', 'dies again and again', 'never ready'].includes(behaviour) || (['dies once', 'late'].includes(behaviour) && started() === 0);
  const start = (name) => {
    const command = [process.execPath, ...preload, '--input-type=module', '-e', program(name), mark];
    if (name === 'web') writeFileSync(starts, String(started() + 1));
    return startService({ name, command, cwd: logs, env: process.env, log: join(logs, name + '.log'), exitsWithParent: true });
  };
  await runUntilStopped(async ({ add, signal }) => {
    const run = async (name) => {
      const service = start(name);
      add(service, behaviour === 'dies' ? undefined : () => run(name));
      if (name === 'web' && (behaviour === 'never ready' || (behaviour === 'late' && started() === 2)))
        await waitUntilReady('http://127.0.0.1:1/', service, { seconds: behaviour === 'late' ? 1 : 20, signal });
    };
    for (const name of ['cms', 'web']) await run(name);
    setTimeout(() => console.log('all run'), 700);
  });`;

let count = 0;

/** @param {string} [behaviour] */
async function startSupervisor(behaviour = '') {
  const mark = `qantara-supervisor-${process.pid}-${(count += 1)}`;
  const logs = temporaryFolder('qantara-supervisor-');
  const child = spawn(process.execPath, ['--input-type=module', '-e', supervisor, mark, logs, behaviour], {
    stdio: 'pipe',
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const end = new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ?? code)));
  /** @param {string} text */
  async function waitForOutput(text) {
    while (!output.includes(text)) await wait(50);
  }
  if (!behaviour) await waitForOutput('all run');
  return { child, mark, logs, end, output: () => output, waitForOutput };
}

/** Command lines of what still runs. @param {string} mark @returns {string[]} */
const alive = (mark) =>
  spawnSync('ps', ['-eo', 'pid=,args='])
    .stdout.toString()
    .split('\n')
    .filter((line) => line.includes(mark));

/** What is killed stays in the list of processes for a moment. @param {string} mark */
const expectAllEnded = (mark) => expect.poll(() => alive(mark)).toEqual([]);

describe('a running product', () => {
  it.each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))('stops everything on %s', async (signal) => {
    const { child, mark, end, output, logs } = await startSupervisor();
    expect(alive(mark).length).toBeGreaterThanOrEqual(5);
    child.kill(signal);
    child.kill(signal);
    expect(await end).toBe(0);
    expect(output()).toContain('Stopped.');
    await expectAllEnded(mark);
    expect(readFileSync(join(logs, 'cms.log'), 'utf8')).toContain('cms stops');
  });

  it('restarts a service that ends, and leaves the others alone', async () => {
    const { child, mark, end, output, waitForOutput, logs } = await startSupervisor('dies once');
    await waitForOutput('web ended unexpectedly');
    const others = alive(mark).filter((line) => line.includes('cms runs'));
    expect(others).toHaveLength(1);
    await waitForOutput('web runs again.');
    expect(output()).toContain(
      'web ended unexpectedly (exit code 3). It is started again in 1 s; its last output is in ',
    );
    expect(alive(mark).filter((line) => line.includes('cms runs'))).toEqual(others);
    await until(() => readFileSync(join(logs, 'web.log'), 'utf8').split('web runs').length > 2);
    child.kill('SIGTERM');
    expect(await end).toBe(0);
    await expectAllEnded(mark);
  });

  it('waits longer and longer for one that ends again and again, and stops at once all the same', async () => {
    const { child, mark, end, output, waitForOutput } = await startSupervisor('dies again and again');
    await waitForOutput('started again in 2 s');
    child.kill('SIGTERM');
    expect(await end).toBe(0);
    expect(output()).toContain('Stopped.');
    await expectAllEnded(mark);
  });

  it('tries once more with one that runs again and does not get ready', async () => {
    const { child, mark, end, output, waitForOutput, logs } = await startSupervisor('late');
    await waitForOutput('web runs again.');
    expect(output()).toContain('started again in 2 s');
    await until(() => readFileSync(join(logs, 'web.log'), 'utf8').split('web runs').length > 3);
    // The one that did not get ready is gone, with what it had started.
    expect(alive(mark).filter((line) => line.includes('web runs'))).toHaveLength(1);
    child.kill('SIGTERM');
    expect(await end).toBe(0);
    // Killed just after it began, one may be listed for a moment.
    await until(() => alive(mark).length === 0);
  });

  it('does not begin with a program that never gets ready: its sentence, and the end', async () => {
    const { mark, end, output } = await startSupervisor('never ready');
    expect(await end).toBe(1);
    expect(output()).toMatch(/web ended unexpectedly \(exit code 3\)\. Its last output:\s+web runs\s+out of luck/);
    expect(output()).not.toContain('again');
    await expectAllEnded(mark);
  });

  it('stops with the last output when a service dies that cannot be restarted', async () => {
    const { mark, end, output } = await startSupervisor('dies');
    expect(await end).toBe(1);
    expect(output()).toMatch(/web ended unexpectedly \(exit code 3\)\. Its last output:\s+web runs\s+out of luck/);
    await expectAllEnded(mark);
  });

  it('does not live on when its start is killed outright', async () => {
    const { child, mark, end } = await startSupervisor();
    child.kill('SIGKILL');
    await end;
    const services = () => alive(mark).filter((line) => line.includes('service-preload'));
    for (let tries = 0; tries < 300 && services().length > 0; tries += 1) await wait(100);
    expect(services()).toEqual([]);
    // What a service starts itself is its own to end, and these do not.
    for (const line of alive(mark)) process.kill(Number.parseInt(line, 10));
  });
});

const disk = mkdtempSync(join(tmpdir(), 'qantara-small-disk-'));
const isSmall = mountSmallDisk();
afterAll(() => {
  if (isSmall) execFileSync('umount', ['--lazy', disk]);
  rmdirSync(disk);
});

describe('the log of a service', () => {
  it.runIf(isSmall)('goes on when a full disk has room again, and says how much is missing', async () => {
    const log = join(disk, 'web.log');
    const program = 'let n = 0; setInterval(() => console.log(`line ${(n += 1)} ${".".repeat(200)}`), 20)';
    const command = [process.execPath, '-e', program];
    const service = startService({ name: 'web', command, cwd: disk, env: process.env, log });
    const text = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
    const lines = () => [...text().matchAll(/line (\d+) \.{200}\n/g)].map(([, n]) => Number(n));
    try {
      await until(() => lines().length > 3);
      fillDisk();
      await wait(2500);
      const before = lines().length;
      rmSync(join(disk, 'filler'));
      await until(() => lines().length > before + 20);
    } finally {
      await service.stop();
    }
    const reported = /\n--- (\d+) bytes could not be written here and are lost \(ENOSPC\)\n/.exec(text());
    const written = lines();
    // A line that was begun when the disk was full is lost as well.
    const missing = (written.at(-1) ?? 0) - written.length;
    expect(missing).toBeGreaterThan(20);
    expect(Math.abs(Number(reported?.[1]) - missing * 210)).toBeLessThan(1000);
  });
});

/** @param {() => boolean} holds */
async function until(holds) {
  while (!holds()) await wait(50);
}

function fillDisk() {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize));
  } catch (error) {
    // The service has written a line in between, so the disk is full with less.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

/** A disk of its own that can be filled, where this user may mount one. */
function mountSmallDisk() {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('the website', () => {
  it.runIf(existsSync('/proc/self/environ'))('knows none of the secrets of the CMS', async () => {
    const [port, logs] = [await freePort(), temporaryFolder('qantara-web-env-')];
    const secrets = { JWT_SECRET: 'jwt-s3cret', DATABASE_URL: 'postgresql://u:s3cret@h/d', PANEL_PASSWORD: 'p-s3cret' };
    const env = {
      ...process.env,
      ...secrets,
      AWS_KEY: 'of-the-shell-s3cret',
      QANTARA_LOCAL: 'true',
      PORT: String(port),
      CONTENT_TOKEN: 'k3y-of-a-t3st-run-8',
      CONTENT_FILE: join(logs, 'site-content.json'),
    };
    /** @type {import('../lib/service.mjs').Service[]} */
    const services = [];
    const starting = new AbortController();
    const options = { dev: false, env, logs, port, cmsPort: 1, signal: starting.signal };
    // Without a CMS it never gets ready.
    const ready = startWeb({ ...options, add: (service) => void services.push(service) }).catch(() => undefined);
    try {
      const [service] = services;
      if (!service) throw new Error('The website was not started');
      await waitUntilReady(`http://127.0.0.1:${port}/healthz`, service, { seconds: 30, signal: starting.signal });
      const environment = readFileSync(`/proc/${service.pid}/environ`, 'utf8');
      expect(environment).toContain(`PORT=${port}`);
      expect(environment).not.toContain('s3cret');
    } finally {
      starting.abort();
      for (const service of services) await service.stop();
      await ready;
    }
  });
});
