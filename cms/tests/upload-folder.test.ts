import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { removeOldUploads } from '../src/platform/http/upload-folder.js';

afterEach(() => vi.useRealTimers());

test('removes what killed processes left, and no upload of another instance, though the clock is months ahead', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qantara-uploads-'));
  for (const name of ['in-progress', 'left-over']) await writeFile(join(folder, name), name);
  const { mtimeMs } = await stat(join(folder, 'left-over'));
  const longAgo = new Date(mtimeMs - 2 * 60 * 60 * 1000);
  await utimes(join(folder, 'left-over'), longAgo, longAgo);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90 * 24 * 60 * 60 * 1000 });
  await removeOldUploads(folder);

  expect(await readdir(folder)).toEqual(['in-progress']);
  await rm(folder, { recursive: true });
});
