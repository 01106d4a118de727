import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  await serveFiles(web, folder);
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

it('has nothing else to give', async () => {
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

it('names the kinds of pictures', async () => {
  expect((await web.inject('/assets/still-abc123.avif')).headers['content-type']).toBe('image/avif');
  expect((await web.inject('/assets/still-abc123.webp')).headers['content-type']).toBe('image/webp');
});
