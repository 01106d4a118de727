import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFiles } from '../server/http/static-files.js';

const folder = mkdtempSync(path.join(tmpdir(), 'qantara-client-'));
const script = 'export const words = "hello";'.repeat(100);
let web: FastifyInstance;

beforeAll(async () => {
  for (const name of ['assets', '.vite']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'assets/page-abc123.js'), script);
  writeFileSync(path.join(folder, 'assets/page-abc123.js.br'), brotliCompressSync(script));
  for (const name of ['docx-worker-abc123.js', 'pdf-worker-abc123.js', 'pdf-worker-abc123.js.br'])
    writeFileSync(path.join(folder, 'assets', name), script);
  writeFileSync(path.join(folder, 'assets/loop-abc123.mp4'), '0123456789');
  for (const kind of ['avif', 'webp']) writeFileSync(path.join(folder, `assets/still-abc123.${kind}`), 'picture');
  writeFileSync(path.join(folder, 'robots.txt'), 'User-agent: *\n');
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
  web = Fastify();
  await serveFiles(web, { clientFolder: folder, build: 'one', assetsDir: null });
});

afterAll(async () => {
  await web.close();
  rmSync(folder, { recursive: true });
});

it('sends hashed files compressed and immutable', async () => {
  const response = await web.inject({ url: '/assets/page-abc123.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(response.headers['content-type']).toContain('javascript');
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
  expect((await web.inject('/assets/page-abc123.js')).body).toBe(script);
});

it('lets workers, which read the files of strangers, ask for nothing', async () => {
  for (const name of ['docx-worker-abc123.js', 'pdf-worker-abc123.js']) {
    const { headers } = await web.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'br' } });
    expect(headers['content-type'], name).toContain('javascript');
    expect(headers['content-security-policy'], name).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'");
  }
  expect((await web.inject('/assets/page-abc123.js')).headers).not.toHaveProperty('content-security-policy');
});

it('keeps the other files for an hour', async () => {
  expect((await web.inject('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
});

describe('around a deploy', () => {
  const client = (files: Record<string, string>) => {
    const made = mkdtempSync(path.join(tmpdir(), 'qantara-build-'));
    mkdirSync(path.join(made, 'assets'));
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(made, 'assets', name), text);
    return made;
  };
  const start = async (build: string, files: Record<string, string>, assetsDir: string) => {
    const app = Fastify();
    await serveFiles(app, { clientFolder: client(files), build, assetsDir });
    return app;
  };

  it('serves the files of both builds from both websites, compressed too', async () => {
    const assetsDir = mkdtempSync(path.join(tmpdir(), 'qantara-assets-'));
    const before = await start('one', { 'page-1.js': 'old', 'page-1.js.br': 'compressed', 'kit.js': 'kit' }, assetsDir);
    const after = await start('two', { 'page-2.js': 'new', 'kit.js': 'kit' }, assetsDir);
    for (const app of [before, after]) {
      expect((await app.inject('/assets/page-1.js')).body).toBe('old');
      expect((await app.inject('/assets/page-2.js')).body).toBe('new');
      expect(
        (await app.inject({ url: '/assets/page-1.js', headers: { 'accept-encoding': 'br' } })).headers,
      ).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect((await app.inject('/assets/../builds/one')).statusCode).toBe(404);
    }
  });

  it('deletes the files of builds before the last three', async () => {
    const assetsDir = mkdtempSync(path.join(tmpdir(), 'qantara-assets-'));
    for (const [index, build] of ['one', 'two', 'three', 'four'].entries()) {
      await start(build, { [`page-${build}.js`]: build, 'kit.js': 'kit' }, assetsDir);
      utimesSync(path.join(assetsDir, 'builds', build), index, index);
    }
    const last = await start('five', { 'page-five.js': 'five', 'kit.js': 'kit' }, assetsDir);
    expect(readdirSync(path.join(assetsDir, 'builds'))).toHaveLength(3);
    expect(readdirSync(path.join(assetsDir, 'files'))).toHaveLength(4);
    expect((await last.inject('/assets/page-five.js')).body).toBe('five');
  });

  it('starts without a folder that it may write', async () => {
    const app = await start('one', { 'page-1.js': 'own' }, path.join(folder, 'robots.txt/assets'));
    expect((await app.inject('/assets/page-1.js')).body).toBe('own');
  });
});

it('rejects old assets and paths outside the assets', async () => {
  for (const url of ['/assets/page-old.js', '/.vite/manifest.json', '/assets/..%2f.vite%2fmanifest.json', '/assets/']) {
    expect((await web.inject(url)).statusCode, url).toBeGreaterThanOrEqual(400);
  }
});

it('sends parts of a film, which Safari asks for before it plays one', async () => {
  const url = '/assets/loop-abc123.mp4';
  const whole = await web.inject(url);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const part = await web.inject({ url, headers: { range: 'bytes=2-5', 'accept-encoding': 'gzip, br' } });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe('bytes 2-5/10');
  expect(part.headers['content-encoding']).toBeUndefined();
  expect(part.body).toBe('2345');
  expect((await web.inject({ url, headers: { range: 'bytes=90-' } })).statusCode).toBe(416);
});

it('sends pictures with their content type', async () => {
  expect((await web.inject('/assets/still-abc123.avif')).headers['content-type']).toBe('image/avif');
  expect((await web.inject('/assets/still-abc123.webp')).headers['content-type']).toBe('image/webp');
});
