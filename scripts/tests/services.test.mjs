import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { newFolder } from './new-folder.mjs';

/** A house with two services, each of which starts a program of its own that would live on. */
const house = `
  import { join } from 'node:path';
  import { untilStopped } from '${inRoot('scripts/lib/supervise.mjs')}';
  import { startService } from '${inRoot('scripts/lib/service.mjs')}';
  const [, mark, logs, behaviour] = process.argv;
  const preload = '${new URL('../lib/service-preload.mjs', import.meta.url).href}';
  const program = (name) => \`
    import { spawn } from 'node:child_process';
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '\${mark}'], { stdio: 'ignore' });
    process.on('SIGTERM', () => { console.log('\${name} stops'); process.exit(0); });
    console.log('\${name} runs');
    \${name === 'web' && behaviour === 'dies' ? 'setTimeout(() => { console.log("out of luck"); process.exit(3); }, 300)' : ''}
    setInterval(() => {}, 1000);\`;
  await untilStopped(async ({ add }) => {
    for (const name of ['cms', 'web']) {
      const command = [process.execPath, '--import', preload, '--input-type=module', '-e', program(name), mark];
      add(startService({ name, command, cwd: logs, env: process.env, log: join(logs, name + '.log'), tethered: true }));
    }
    setTimeout(() => console.log('all run'), 700);
  });`;

let count = 0;

/** @param {string} [behaviour] */
async function startHouse(behaviour = '') {
  const mark = `qantara-house-${process.pid}-${(count += 1)}`;
  const logs = newFolder('qantara-house-');
  const child = spawn(process.execPath, ['--input-type=module', '-e', house, mark, logs, behaviour], { stdio: 'pipe' });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const end = new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ?? code)));
  if (!behaviour) while (!said.includes('all run')) await wait(50);
  return { child, mark, logs, end, said: () => said };
}

/** Command lines of what still runs. @param {string} mark @returns {string[]} */
const alive = (mark) =>
  spawnSync('ps', ['-eo', 'pid=,args='])
    .stdout.toString()
    .split('\n')
    .filter((line) => line.includes(mark));

describe('a running product', () => {
  it.each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))('stops everything on %s', async (signal) => {
    const { child, mark, end, said, logs } = await startHouse();
    expect(alive(mark).length).toBeGreaterThanOrEqual(5);
    child.kill(signal);
    child.kill(signal);
    expect(await end).toBe(0);
    expect(said()).toContain('Stopped.');
    expect(alive(mark)).toEqual([]);
    expect(readFileSync(join(logs, 'cms.log'), 'utf8')).toContain('cms stops');
  });

  it('comes down with its last words when one service dies', async () => {
    const { mark, end, said } = await startHouse('dies');
    expect(await end).toBe(1);
    expect(said()).toMatch(/web stopped by itself \(exit code 3\)\. Its last words:\s+web runs\s+out of luck/);
    expect(alive(mark)).toEqual([]);
  });

  it('does not live on when its start is killed outright', async () => {
    const { child, mark, end } = await startHouse();
    child.kill('SIGKILL');
    await end;
    const services = () => alive(mark).filter((line) => line.includes('service-preload'));
    for (let tries = 0; tries < 300 && services().length > 0; tries += 1) await wait(100);
    expect(services()).toEqual([]);
    // What a service starts itself is its own to end, and these do not.
    for (const line of alive(mark)) process.kill(Number.parseInt(line, 10));
  });
});
