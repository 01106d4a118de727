import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const ALL_WORK = ['cms/build', 'cms/build:server', 'contract/build', 'install', 'install', 'web/build'];

/** A project of the same shape whose packages and builds are nothing, and slow while a file named "slow" is there. */
function smallProject() {
  const root = temporaryFolder('qantara-project-');
  cpSync(inRoot('scripts'), join(root, 'scripts'), { recursive: true });
  writeFileSync(
    join(root, 'work.mjs'),
    `import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
     const [, file, name] = process.argv;
     const root = new URL('.', import.meta.url).pathname;
     appendFileSync(root + 'work.log', name + '\\n');
     appendFileSync(root + 'work.pids', process.pid + '\\n');
     const output = { install: 'node_modules', 'cms/build': 'dist/build' }[name] ?? 'dist';
     mkdirSync(output, { recursive: true });
     writeFileSync(output + '/half', '');
     if (existsSync(root + 'slow')) await new Promise((resolve) => setTimeout(resolve, 60_000));`,
  );
  for (const folder of ['.', 'contract', 'web', 'e2e', 'cms']) {
    mkdirSync(join(root, folder), { recursive: true });
    const scripts = Object.fromEntries(
      ['build', 'build:server'].map((script) => [script, `node ../work.mjs ${folder}/${script}`]),
    );
    if (['.', 'cms'].includes(folder)) scripts.postinstall = `node ${folder === '.' ? '' : '../'}work.mjs install`;
    const packageFile = { name: `small-${folder === '.' ? 'root' : folder}`, version: '1.0.0', scripts };
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify(packageFile));
    const lock = { name: packageFile.name, version: '1.0.0', lockfileVersion: 3, packages: { '': packageFile } };
    if (['.', 'cms'].includes(folder)) writeFileSync(join(root, folder, 'package-lock.json'), JSON.stringify(lock));
  }
  mkdirSync(join(root, 'logs'));
  return root;
}

/** @param {string} root @param {string} [cache] folder of the cache that is shared between clones */
function prepare(root, cache) {
  const isCached = Boolean(cache);
  const code = `
    const { install } = await import('./scripts/prepare/install.mjs');
    const { build } = await import('./scripts/prepare/build.mjs');
    const signal = new AbortController().signal;
    await install(signal, { isCached: ${isCached} });
    await build({ env: process.env, logs: 'logs', signal, isCached: ${isCached} });`;
  const env = { ...process.env, XDG_CACHE_HOME: cache };
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env,
    stdio: 'ignore',
    detached: true,
  });
}

/** @param {string} root @param {string} [cache] @returns what was installed and built */
async function prepareToTheEnd(root, cache) {
  const before = worked(root).length;
  const code = await new Promise((resolve) => prepare(root, cache).on('exit', resolve));
  expect(code).toBe(0);
  return worked(root).slice(before);
}

/**
 * Kills the start once the work has begun `times` times: both trees are installed in parallel.
 * @param {string} root @param {string} name @param {number} [times]
 */
async function killedDuring(root, name, times = 1) {
  writeFileSync(join(root, 'slow'), '');
  const before = worked(root).length;
  const child = prepare(root);
  const begun = () =>
    worked(root)
      .slice(before)
      .filter((work) => work === name).length;
  while (begun() < times) await wait(50);
  process.kill(-Number(child.pid), 'SIGKILL');
  await new Promise((resolve) => child.on('exit', resolve));
  // Nothing goes on behind the next start.
  await expect.poll(() => workers(root).filter(isRunning)).toEqual([]);
  rmSync(join(root, 'slow'));
}

/** @param {string} root */
const workers = (root) => readFileSync(join(root, 'work.pids'), 'utf8').trim().split('\n').map(Number);

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** @param {string} root */
const worked = (root) =>
  existsSync(join(root, 'work.log')) ? readFileSync(join(root, 'work.log'), 'utf8').trim().split('\n') : [];

describe('a start that is killed half-way', () => {
  it('installs again, builds again what was not finished, and then does nothing twice', async () => {
    const root = smallProject();
    await killedDuring(root, 'install', 2);
    expect(existsSync(join(root, 'node_modules/.qantara-stamp'))).toBe(false);

    await killedDuring(root, 'install', 2);
    expect((await prepareToTheEnd(root)).sort()).toEqual(ALL_WORK);
    expect(await prepareToTheEnd(root)).toEqual([]);

    writeFileSync(join(root, 'web/changed.ts'), '');
    await killedDuring(root, 'web/build');
    expect(existsSync(join(root, 'web/dist/.stamp'))).toBe(false);
    expect(await prepareToTheEnd(root)).toEqual(['web/build']);

    mkdirSync(join(root, 'cms/src'));
    writeFileSync(join(root, 'cms/src/changed.ts'), '');
    expect(await prepareToTheEnd(root)).toEqual(['cms/build:server']);
  });
});

describe('with the cache that clones of one machine share', () => {
  it('another clone installs and builds only what differs', async () => {
    const [first, second, cache] = [smallProject(), smallProject(), temporaryFolder('qantara-cache-')];
    expect((await prepareToTheEnd(first, cache)).sort()).toEqual(ALL_WORK);

    writeFileSync(join(second, 'web/changed.ts'), '');
    expect(await prepareToTheEnd(second, cache)).toEqual(['web/build']);
    for (const path of ['node_modules', 'cms/node_modules', 'contract/dist', 'cms/dist'])
      expect(readdirSync(join(second, path)).sort(), path).toEqual(readdirSync(join(first, path)).sort());
    expect(await prepareToTheEnd(second)).toEqual([]);
  });

  it('a folder that cannot be written changes nothing', async () => {
    const [root, cache] = [smallProject(), temporaryFolder('qantara-cache-')];
    writeFileSync(join(cache, 'qantara'), 'a file in place of the folder');
    expect((await prepareToTheEnd(root, cache)).sort()).toEqual(ALL_WORK);
  });
});
