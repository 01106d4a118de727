import { readFileSync, rmSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openLog } from '../lib/log-file.mjs';
import { newFolder } from './new-folder.mjs';

it('is not opened again for what is said after its end', async () => {
  const path = join(newFolder('qantara-log-'), 'web.log');
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
