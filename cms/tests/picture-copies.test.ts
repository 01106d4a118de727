/** Visitors get copies of a picture in WebP, never the file that was uploaded. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { presentDocument } from '../src/content/present-document.js';
import { mp4Of, webmOf } from './helpers/films.js';
import type { HttpClient } from './helpers/http-client.js';
import { OPEN_PANEL, signInToPanel } from './helpers/panel.js';
import { pngOf, withPrinterSettings } from './helpers/pictures.js';
import { STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

interface Image {
  url: string;
  width: number;
  height: number;
}
interface StoredFile extends Image {
  id: number;
  formats: Record<string, Image & { ext: string }>;
}

/** A photo of 12 megapixels with fine patterns, and noise as in bad light. Held upright: phones store it lying, with its orientation. */
async function phonePhoto(): Promise<Buffer<ArrayBuffer>> {
  const [width, height] = [4000, 3000];
  const pixels = Buffer.alloc(width * height * 3);
  let random = 1;
  // Cheap steps: there are twelve million of them.
  const waves = Float64Array.from({ length: width }, (_, x) => 60 * Math.sin(x / 31));
  for (let y = 0, at = 0; y < height; y += 1) {
    const wave = Math.cos(y / 47);
    for (let x = 0; x < width; x += 1) {
      random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      const stripe = Math.floor((x / 7 + y / 11) / Math.PI) % 2 === 0 ? 20 : -20;
      const grey = 112 + waves[x]! * wave + stripe + ((random >> 12) % 33);
      pixels[at++] = grey;
      pixels[at++] = grey;
      pixels[at++] = grey;
    }
  }
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer();
  return Buffer.from(jpeg);
}

let app: TestApp;
let panel: HttpClient;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, ...OPEN_PANEL });
  panel = await signInToPanel(app, 'strapi-super-admin');
});
afterAll(() => app.stop());

async function upload(
  bytes: Buffer<ArrayBuffer>,
  type: string,
  { path = '/upload', name = `ward.${type.slice('image/'.length)}` } = {},
): Promise<StoredFile> {
  const raw = new FormData();
  raw.append('files', new Blob([bytes], { type }), name);
  const { status, body } = await panel.call<StoredFile | StoredFile[]>(`/cms/backend${path}`, { method: 'POST', raw });
  expect([200, 201]).toContain(status);
  return [body].flat()[0]!;
}
const bytesOf = async (url: string) => Buffer.from(await (await app.client().fetch(url)).arrayBuffer());

/** As the website reads it. */
async function shown(id: number, changes: object = {}) {
  const file = (await app.strapi.db.query('plugin::upload.file').findOne({ where: { id } })) as object;
  const service = { id: 1, documentId: 'a', locale: 'en', picture: { file: { ...file, ...changes } } };
  const schema = app.strapi.contentType('api::service.service');
  return (presentDocument(app.strapi, schema, service) as { picture: { file: Image & { formats: Image[] } } }).picture
    .file;
}

test('a photo of 12 megapixels has upright copies in WebP, of which a phone loads 200 kB at most', async () => {
  const photo = await phonePhoto();
  expect(photo.length).toBeGreaterThan(3_000_000);
  const { id, url } = await upload(photo, 'image/jpeg');
  const file = await shown(id);
  expect(file.formats.map(({ width }) => width)).toEqual([640, 1280, 1920, 2560]);
  expect(file).toMatchObject(file.formats.at(-1)!);
  expect(JSON.stringify(file)).not.toContain(url);
  for (const copy of file.formats) {
    const { format, width, height, exif } = await sharp(await bytesOf(copy.url)).metadata();
    expect({ format, width, height, exif }).toEqual({
      ...{ format: 'webp', width: copy.width, height: copy.height, exif: undefined },
    });
    expect(width / height).toBeCloseTo(3 / 4, 2);
  }
  // 360 pixels wide, 3 device pixels each: the smallest copy that is not enlarged.
  const loaded = file.formats.find(({ width }) => width >= 360 * 3)!;
  expect((await bytesOf(loaded.url)).length).toBeLessThan(200_000);
});

test('a picture narrower than a copy has one in its own width, which stays transparent', async () => {
  const png = await sharp({ create: { width: 700, height: 300, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
  const { formats } = await shown((await upload(Buffer.from(png), 'image/png')).id);
  expect(formats.map(({ width }) => width)).toEqual([640, 700]);
  expect((await sharp(await bytesOf(formats[1]!.url)).metadata()).hasAlpha).toBe(true);
});

test('JPEGs of any program are taken, and stored as .jpg', async () => {
  const pixels = { create: { width: 8, height: 8, channels: 3, background: '#336699' } } as const;
  const progressive = Buffer.from(await sharp(pixels).jpeg({ progressive: true }).toBuffer());
  const fourColours = Buffer.from(await sharp(pixels).toColourspace('cmyk').jpeg().toBuffer());
  for (const [name, bytes] of [
    ['a.jfif', progressive],
    ['A.JPE', fourColours],
    ['a.JPEG', withPrinterSettings(progressive)],
  ] as const) {
    const { id, url } = await upload(bytes, 'image/jpeg', { name });
    expect((await app.client().fetch(url)).headers.get('content-type')).toBe('image/jpeg');
    const copy = await sharp(await bytesOf((await shown(id)).url)).metadata();
    expect([name, copy.format, copy.space]).toEqual([name, 'webp', 'srgb']);
  }
});

test('the copies follow a picture that is replaced, and go with one that is deleted', async () => {
  const before = await upload(pngOf(3000, 100), 'image/png');
  const after = await upload(pngOf(800, 400), 'image/png', { path: `/upload?id=${before.id}` });
  const { formats } = await shown(after.id);
  expect(formats.map(({ width, height }) => [width, height])).toEqual([
    [640, 320],
    [800, 400],
  ]);
  const gone = before.formats['w2560']!.url;
  expect((await app.client().fetch(gone)).status).toBe(404);
  expect((await panel.call(`/cms/backend/upload/files/${after.id}`, { method: 'DELETE' })).status).toBe(200);
  for (const { url } of formats) expect((await app.client().fetch(url)).status).toBe(404);
});

test('the website gets the focal point of a picture', async () => {
  const { id } = await upload(pngOf(100, 100), 'image/png');
  expect(await shown(id)).not.toHaveProperty('focalPoint');
  const raw = new FormData();
  raw.append('fileInfo', JSON.stringify({ focalPoint: { x: 20, y: 75.5 } }));
  const { status } = await panel.call(`/cms/backend/upload?id=${id}`, { method: 'POST', raw });
  expect(status).toBe(200);
  expect(await shown(id)).toMatchObject({ focalPoint: { x: 20, y: 75.5 } });
});

describe('films', () => {
  const send = async (name: string, bytes: Buffer<ArrayBuffer>, path = '/upload') => {
    const raw = new FormData();
    raw.append('files', new Blob([bytes], { type: `video/${name.split('.')[1]}` }), name);
    const { status, body } = await panel.call<Sent | Sent[]>(`/cms/backend${path}`, { method: 'POST', raw });
    const [file] = [body].flat();
    return { status, message: file?.error?.message, id: file?.id, url: file?.url ?? '' };
  };
  interface Sent extends Partial<StoredFile> {
    error?: { message: string };
  }

  test('are taken, and sent in parts as browsers ask for them', async () => {
    const films = { 'a.mp4': mp4Of({ bytes: 6_291_456 }), 'a.webm': webmOf(30) };
    for (const [name, film] of Object.entries(films)) {
      const { status, message, url } = await send(name, film);
      expect([status, message]).toEqual([201, undefined]);
      for (const [range, first, last] of [
        ['bytes=0-', 0, film.length - 1],
        ['bytes=0-1', 0, 1],
        ['bytes=4-11', 4, 11],
        ['bytes=4-99999999', 4, film.length - 1],
        ['bytes=-5', film.length - 5, film.length - 1],
      ] as const) {
        const response = await app.client().fetch(url, { headers: { range } });
        expect([response.status, response.headers.get('content-range')]).toEqual([
          206,
          `bytes ${first}-${last}/${film.length}`,
        ]);
        expect(response.headers.get('content-type')).toBe(`video/${name.slice(2)}`);
        expect(response.headers.get('content-disposition')).toBeNull();
        expect(Buffer.from(await response.arrayBuffer()).equals(film.subarray(first, last + 1))).toBe(true);
      }
      for (const range of ['bytes=-', 'bytes=1.5-3', 'bytes=0-1,4-5', 'pages=1-2']) {
        const response = await app.client().fetch(url, { headers: { range } });
        expect([range, response.status]).toEqual([range, 200]);
        expect(Buffer.from(await response.arrayBuffer()).equals(film)).toBe(true);
      }
      const beyond = await app.client().fetch(url, { headers: { range: 'bytes=99999999-' } });
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`]);
    }
  });

  test.each([
    ['a page', 'a.mp4', Buffer.from('<!doctype html><script src="a.js"></script>'), /^Only pictures/],
    ['of QuickTime', 'a.mov', mp4Of({ brand: 'qt  ' }), /films .MP4, WebM. can be uploaded/],
    ['of QuickTime, named as MP4', 'a.mp4', mp4Of({ brand: 'qt  ' }), /^Only pictures/],
    ['a picture', 'a.webm', pngOf(8, 8), /^Only pictures/],
    ['named as a picture', 'a.png', mp4Of(), /^Only pictures/],
    ['of 6 MB and one byte', 'a.mp4', mp4Of({ bytes: 6_291_457 }), /^The film has more than 6 MB\./],
    ['of a minute', 'a.mp4', mp4Of({ seconds: 60 }), /^The film is 60 seconds long; the limit is 30 seconds\./],
  ])('are rejected: %s', async (_what, name, bytes, message) => {
    const before = await app.strapi.db.query('plugin::upload.file').count();
    const sent = await send(name, bytes);
    expect([sent.status, sent.message]).toEqual([400, expect.stringMatching(message)]);
    expect(await app.strapi.db.query('plugin::upload.file').count()).toBe(before);
  });

  test('replace only films of their type, and no pictures, because texts show them as what they were', async () => {
    const film = await send('a.mp4', mp4Of());
    const picture = await upload(pngOf(8, 8), 'image/png');
    for (const path of [(id = 0) => `/upload/files/${id}/replace`, (id = 0) => `/upload?id=${id}`]) {
      const attempts = [
        await send('b.png', pngOf(8, 8), path(film.id)),
        await send('b.webm', webmOf(8), path(film.id)),
        await send('b.mp4', mp4Of(), path(picture.id)),
      ];
      const rejected = [400, expect.stringMatching(/^Replace a picture by a picture, MP4 by MP4 and WebM by WebM/)];
      expect(attempts.map(({ status, message }) => [status, message])).toEqual(attempts.map(() => rejected));
    }
    const again = await send('b.mp4', mp4Of({ seconds: 9 }), `/upload?id=${film.id}`);
    expect([again.status, again.url]).toEqual([200, film.url]);
  });
});
