import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openLog } from '../lib/log-file.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

it('is not opened again for what is said after its end', async () => {
  const path = join(temporaryFolder('qantara-log-'), 'web.log');
  const log = openLog(path);
  log.write('runs\n');
  log.end();
  log.write('too late\n');
  await expect.poll(() => existsSync(path) && readFileSync(path, 'utf8')).toBe('runs\n');
  rmSync(path);
  // It would be there again after a second.
  await wait(1500);
  expect(existsSync(path)).toBe(false);
});

it('is put aside when it is full, whole lines only, and one older file stays', async () => {
  const path = join(temporaryFolder('qantara-log-'), 'cms.log');
  const aside = path.replace('.log', '.1.log');
  const read = (/** @type {string} */ name) => (existsSync(name) ? readFileSync(name, 'utf8') : '');
  const both = () => [read(aside), read(path)];
  const log = openLog(path, 20);
  log.write('first line\n');
  await expect.poll(both).toEqual(['', 'first line\n']);
  log.write('second line\nthi');
  log.write('rd line\n');
  await expect.poll(both).toEqual(['first line\nsecond line\n', 'third line\n']);
  log.end();

  // What an earlier run left counts as well.
  const next = openLog(path, 20);
  next.write('--- started\n');
  await expect.poll(both).toEqual(['first line\nsecond line\n', 'third line\n--- started\n']);
  next.write('fourth line\n');
  next.write('fifth line\n');
  await expect.poll(both).toEqual(['third line\n--- started\nfourth line\n', 'fifth line\n']);
  next.end();
  expect(readdirSync(dirname(path)).sort()).toEqual(['cms.1.log', 'cms.log']);
});
