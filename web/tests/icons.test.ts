import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveFiles } from '../server/http/static-files.js';
import { startWeb, testSettings } from './start-web.js';

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

it('has the SVG icon under a kilobyte, and two sizes in the old kind of file', () => {
  expect(readFileSync(path.join(icons, 'favicon.svg')).length).toBeLessThan(1000);
  const ico = readFileSync(path.join(icons, 'favicon.ico'));
  expect([ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt8(22)]).toEqual([2, 16, 32]);
});
