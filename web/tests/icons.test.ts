import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFiles } from '../server/http/static-files.js';
import { contentFile, startWeb, testSettings } from './start-web.js';
import { startStubCms, type StubCms } from './stub-cms.js';

const icons = path.join(import.meta.dirname, '../public');
let web: FastifyInstance;
let files: FastifyInstance;

beforeAll(async () => {
  web = await startWeb(testSettings());
  files = Fastify();
  await serveFiles(files, { clientFolder: icons, build: 'test', assetsDir: null });
});

afterAll(async () => {
  await web.close();
  await files.close();
});

it.each([
  ['en', '/', '/site.webmanifest', 'Qantara', 'ltr'],
  ['ar', '/ar', '/ar/site.webmanifest', 'قنطرة', 'rtl'],
])('has a manifest for home screens in %s', async (lang, home, url, name, dir) => {
  const response = await web.inject(url);
  expect(response.headers['content-type']).toContain('application/manifest+json');
  expect(response.json()).toMatchObject({ lang, dir, short_name: name, start_url: home, theme_color: '#0a2a2b' });
  const page = await web.inject(`${lang === 'ar' ? '/ar' : ''}/about`);
  expect(page.body).toContain(`<link rel="manifest" href="${url}">`);
  expect(page.body).toContain('<meta name="theme-color" content="#0a2a2b">');
});

it('gives every icon that a page or a manifest names, in its size', async () => {
  const { body } = await web.inject('/about');
  const linked = [...body.matchAll(/<link rel="(?:icon|apple-touch-icon)"[^>]*href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  expect(linked).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
  for (const href of linked) expect((await files.inject(href ?? '')).headers['content-type'], href).toMatch(/^image\//);

  const manifest = (await web.inject('/site.webmanifest')).json<{ icons: { src: string; sizes: string }[] }>();
  for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { statusCode, headers, rawPayload } = await files.inject(src);
    expect(statusCode, src).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

describe("with the agency's own icon", () => {
  let cms: StubCms;
  let own: FastifyInstance;
  const icon = { url: '/uploads/w640_icon.webp?v=m1', width: 640, height: 640 };
  beforeAll(async () => {
    cms = await startStubCms();
    const bytes = await sharp({ create: { width: 640, height: 640, channels: 4, background: '#00000000' } })
      .webp()
      .toBuffer();
    const { handler } = cms;
    cms.handler = (request, response) =>
      request.url === icon.url ? response.writeHead(200).end(bytes) : handler(request, response);
    own = await startWeb(testSettings({ cmsUrl: cms.url, contentFile: contentFile({ icon }) }));
  });
  afterAll(async () => {
    await own.close();
    await cms.close();
  });

  it('every page, manifest and fact for search engines names it, in PNGs of its size', async () => {
    const named = new Map<string, string>();
    for (const [page, manifest] of [
      ['/about', '/site.webmanifest'],
      ['/ar/about', '/ar/site.webmanifest'],
    ] as const) {
      const { body } = await own.inject(page);
      for (const [, href = ''] of body.matchAll(/<link rel="(?:icon|apple-touch-icon)"[^>]*href="([^"]+)"/g))
        named.set(href, href.includes('180') ? '180x180' : '192x192');
      expect(body).toContain('"logo":"http://localhost:3000/brand/icon-512.png?v=m1"');
      const { icons } = (await own.inject(manifest)).json<{ icons: { src: string; sizes: string }[] }>();
      for (const { src, sizes } of icons) named.set(src, sizes);
    }
    expect([...named.keys()].sort()).toEqual([180, 192, 512].map((pixels) => `/brand/icon-${pixels}.png?v=m1`));
    for (const [src, sizes] of named) {
      const { statusCode, headers, rawPayload } = await own.inject(src);
      expect([src, statusCode, headers['content-type']]).toEqual([src, 200, 'image/png']);
      const { width, height, hasAlpha } = await sharp(rawPayload).metadata();
      expect([`${width}x${height}`, hasAlpha]).toEqual([sizes, sizes !== '180x180']);
    }
  });

  it('there is no other picture, and none while the CMS does not send it', async () => {
    expect((await own.inject('/brand/icon-64.png')).statusCode).toBe(404);
    expect((await web.inject('/brand/icon-192.png')).statusCode).toBe(404);
    const away = await startWeb(testSettings({ contentFile: contentFile({ icon }) }));
    const { statusCode, headers } = await away.inject('/brand/icon-192.png');
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
    await away.close();
  });
});

it('has the SVG icon under a kilobyte, and two sizes in the old kind of file', () => {
  expect(readFileSync(path.join(icons, 'favicon.svg')).length).toBeLessThan(1000);
  const ico = readFileSync(path.join(icons, 'favicon.ico'));
  expect([ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt8(22)]).toEqual([2, 16, 32]);
});
