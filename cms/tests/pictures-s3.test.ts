/** With an object store for CVs, the pictures of the Media Library are there too, for all instances. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPictureStore } from '../src/content/picture-store.js';
import { openCvStore } from '../src/cv/store/cv-store.js';
import type { FileStore } from '../src/platform/files/file-store.js';
import type { HttpClient } from './helpers/http-client.js';
import { type ObjectStore, startObjectStore } from './helpers/object-store.js';
import { OPEN_PANEL, signInToPanel } from './helpers/panel.js';
import { pngOf } from './helpers/pictures.js';
import { type SecondInstance, startSecondInstance } from './helpers/second-instance.js';
import { STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

interface Uploaded {
  id: number;
  url: string;
  formats: Record<string, { url: string }>;
}

let app: TestApp;
let objects: ObjectStore;
let other: SecondInstance;
let panel: HttpClient;
let pictures: FileStore;
beforeAll(async () => {
  objects = await startObjectStore();
  const settings = { ...STAFF_SETTINGS, ...OPEN_PANEL, CV_STORE: objects.url };
  app = await startStrapi(settings);
  other = await startSecondInstance(settings);
  panel = await signInToPanel(app, 'strapi-super-admin');
  pictures = await openPictureStore({ cvStoreUrl: objects.url, dataDir: app.dataDir });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
  await objects.stop();
});

async function upload(bytes: Buffer<ArrayBuffer>, path = '/upload'): Promise<Uploaded> {
  const raw = new FormData();
  raw.append('files', new Blob([bytes], { type: 'image/png' }), 'team photo.png');
  const { status, body } = await panel.call<Uploaded | Uploaded[]>(`/cms/backend${path}`, { method: 'POST', raw });
  expect([200, 201]).toContain(status);
  return [body].flat()[0]!;
}
async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of store.list()) names.push(key);
  return names;
}
const fetched = async (url: string, instance: { client(): HttpClient } = other) => {
  const response = await instance.client().fetch(url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** Size of a PNG in pixels. Strapi stores other bytes than were sent. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('a picture is uploaded at one instance, seen at all, replaced and deleted', async () => {
  const file = await upload(pngOf(400, 300));
  const { response, bytes } = await fetched(file.url);
  expect(response.status).toBe(200);
  expect(sizeOf(bytes)).toEqual([400, 300]);
  expect((await fetched(file.url, app)).bytes.equals(bytes)).toBe(true);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toContain('public');
  expect((await other.client().fetch(file.url, { method: 'HEAD' })).headers.get('content-length')).toBe(
    String(bytes.length),
  );
  const part = await other.client().fetch(file.url, { headers: { range: 'bytes=8-99999' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 8-${bytes.length - 1}/${bytes.length}`,
  ]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(8))).toBe(true);
  const beyond = await other.client().fetch(file.url, { headers: { range: 'bytes=99999-' } });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  const first = await other.client().fetch(file.url, { headers: { range: 'bytes=0-1' } });
  expect(Buffer.from(await first.arrayBuffer()).equals(bytes.subarray(0, 2))).toBe(true);
  const copies = Object.values(file.formats).map(({ url }) => url);
  expect(copies).not.toEqual([]);
  for (const url of copies) expect((await fetched(url)).response.status).toBe(200);
  expect(await readdir(join(app.dataDir, 'public/uploads'))).toEqual([]);

  const replaced = await upload(pngOf(500, 200), `/upload?id=${file.id}`);
  expect(sizeOf((await fetched(replaced.url)).bytes)).toEqual([500, 200]);

  expect((await panel.call(`/cms/backend/upload/files/${file.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await fetched(file.url)).response.status).toBe(404);
  await expect.poll(() => namesIn(pictures)).toEqual([]);
});

test('a picture from before there was an object store is still sent', async () => {
  await writeFile(join(app.dataDir, 'public/uploads/older.png'), pngOf(30, 10));
  expect(sizeOf((await fetched('/uploads/older.png')).bytes)).toEqual([30, 10]);
});

test('the CV store lists no picture, so that its sweep removes none', async () => {
  const root = objects.url.replace('&prefix=people', '');
  for (const cvStoreUrl of [objects.url, root]) {
    const options = { cvStoreUrl, dataDir: app.dataDir };
    await (await openPictureStore(options)).put(pngOf(1, 1), 'a.png');
    expect(await namesIn(await openCvStore(options))).toEqual([]);
    expect(await namesIn(await openPictureStore(options))).toContain('a.png');
  }
});

test('while the object store is away, a picture is a 503, and an upload is rejected', async () => {
  const file = await upload(pngOf(20, 20));
  const namesBefore = await namesIn(pictures);
  objects.mood = 'failing';
  const { response } = await fetched(file.url);
  const raw = new FormData();
  raw.append('files', new Blob([pngOf(2, 2)], { type: 'image/png' }), 'b.png');
  const rejected = await panel.call('/cms/backend/upload', { method: 'POST', raw });
  const notDeleted = await panel.call(`/cms/backend/upload/files/${file.id}`, { method: 'DELETE' });
  objects.mood = 'well';
  expect(response.status).toBe(503);
  const message = 'The store of the pictures does not respond. Try again in a few minutes.';
  for (const rejection of [rejected, notDeleted])
    expect(rejection).toMatchObject({ status: 400, body: { error: { message } } });
  expect(await namesIn(pictures)).toEqual(namesBefore);
});
