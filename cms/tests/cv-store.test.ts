import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCvStore } from '../src/cv/store/cv-store';
import type { FileStore } from '../src/platform/files/file-store';
import { pdfFile } from './helpers/cv-files.js';
import { freePort } from './helpers/postgres.js';
import { type ObjectStore, startObjectStore } from './helpers/object-store.js';

let dataDir: string;
let objects: ObjectStore;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'qantara-cv-store-'));
  objects = await startObjectStore();
});
afterAll(async () => {
  await objects.stop();
  await rm(dataDir, { recursive: true });
});

const stores = () => [
  { name: 'folder', cvStoreUrl: null },
  { name: 's3', cvStoreUrl: objects.url },
];

describe.each([0, 1])('store %i', (index) => {
  let store: FileStore;
  let path: string;
  const bytes = pdfFile(70_000);
  beforeAll(async () => {
    const { cvStoreUrl = null, name } = stores()[index] ?? {};
    store = await openCvStore({ cvStoreUrl, dataDir });
    path = join(dataDir, `upload-${name}`);
    await writeFile(path, bytes);
  });

  /** By the clock of both stores: files on disk have the kernel's, which a test on another date does not change. */
  async function now(): Promise<number> {
    await writeFile(join(dataDir, 'clock'), '');
    return (await stat(join(dataDir, 'clock'))).mtimeMs;
  }

  test('gives back the same bytes under a random name', async () => {
    const keys = [await store.put(path), await store.put(path)];
    expect(keys[0]).toMatch(/^[0-9a-f]{40}$/);
    expect(keys[0]).not.toBe(keys[1]);
    const file = await store.open(keys[0] ?? '');
    expect(file?.size).toBe(bytes.length);
    expect(file && (await buffer(file.stream))).toEqual(bytes);
  });

  test('lists what is there with its time, and removes', async () => {
    const begun = await now();
    // An upload of its own: on the same disk it is stored as a link to it, with its time.
    const upload = join(dataDir, `listed-${index}`);
    await writeFile(upload, bytes);
    const key = await store.put(upload);
    const listed = [];
    for await (const stored of store.list()) listed.push(stored);
    const found = listed.find((stored) => stored.key === key);
    const storedAt = found?.storedAt.getTime() ?? 0;
    // The time of the upload. A file system's clock may be some milliseconds behind, and an object store has whole seconds.
    expect([storedAt > begun - 1500, storedAt < (await now()) + 1500]).toEqual([true, true]);
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeNull();
  });

  test('returns null for a missing file, and fails when nothing can be stored', async () => {
    expect(await store.open('0'.repeat(40))).toBeNull();
    await expect(store.put(join(dataDir, 'no-such-upload'))).rejects.toThrow();
  });
});

test('files on disk are readable by the service only, and a failed one leaves nothing', async () => {
  const folder = join(dataDir, 'cvs');
  const store = await openCvStore({ cvStoreUrl: null, dataDir });
  const path = join(dataDir, 'upload-mode');
  await writeFile(path, 'x', { mode: 0o644 });
  await chmod(path, 0o644);
  const key = await store.put(path);
  expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
  const before = await readdir(folder);
  await expect(store.put(folder)).rejects.toThrow();
  expect(await readdir(folder)).toEqual(before);
  await utimes(join(folder, key), new Date(0), new Date(0));
  for await (const stored of store.list()) if (stored.key === key) expect(stored.storedAt.getTime()).toBe(0);
});

test('a dead object store is reported', async () => {
  const endpoint = encodeURIComponent(`http://127.0.0.1:${await freePort()}`);
  const dead = `s3://cvs?endpoint=${endpoint}&accessKeyId=a&secretAccessKey=b&forcePathStyle=true`;
  const store = await openCvStore({ cvStoreUrl: dead, dataDir });
  const path = join(dataDir, 'upload-dead');
  await writeFile(path, 'x');
  await expect(store.put(path)).rejects.toThrow();
  await expect(store.open('a')).rejects.toThrow();
});

test('a file whose storing was killed half-way is stored the next time, and one that is there stays', async () => {
  const folder = await mkdtemp(join(dataDir, 'killed-'));
  const store = await openCvStore({ cvStoreUrl: null, dataDir: folder });
  const bytes = pdfFile(10_000);
  const path = join(folder, 'from-a-backup');
  await writeFile(path, bytes);
  const key = 'a'.repeat(40);
  await mkdir(join(folder, 'cvs'), { recursive: true });
  await writeFile(join(folder, 'cvs', `${key}.part`), 'half of');
  expect(await store.put(path, key)).toBe(key);
  const other = join(folder, 'another');
  await writeFile(other, pdfFile(500));
  await expect(store.put(other, key)).rejects.toThrow('EEXIST');
  expect(await readdir(join(folder, 'cvs'))).toEqual([key]);
  expect(await readFile(join(folder, 'cvs', key))).toEqual(bytes);
});
