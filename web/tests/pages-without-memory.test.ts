/** Pages where there is no memory to compress them. It cannot be taken from zlib alone: what it does without is played. */
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startStubCms, type StubCms } from './stub-cms.js';
import { startWeb, testSettings } from './start-web.js';

const noMemory = vi.hoisted(() => ({ isOut: false, tried: 0 }));
vi.mock('node:zlib', async (original) => {
  const real = await original<typeof zlib>();
  const error = () => Object.assign(new Error('Memory allocation failed'), { code: 'ERR_ZLIB_INITIALIZATION_FAILED' });
  type Compress = (html: Buffer, options?: object) => Buffer;
  const unlessOut =
    (compress: Compress): Compress =>
    (html, options) => {
      if (!noMemory.isOut) return compress(html, options);
      noMemory.tried += 1;
      throw error();
    };
  return { ...real, brotliCompressSync: unlessOut(real.brotliCompressSync), gzipSync: unlessOut(real.gzipSync) };
});

let cms: StubCms;
let web: FastifyInstance;
beforeAll(async () => {
  cms = await startStubCms();
  web = await startWeb(testSettings({ cmsUrl: cms.url }), 60);
  await web.listen({ host: '127.0.0.1', port: 0 });
  await ask('/jobs');
});
afterEach(() => Object.assign(noMemory, { isOut: false, tried: 0 }));
afterAll(async () => {
  await web.close();
  await cms.close();
});

async function ask(path: string, encoding?: 'br' | 'gzip') {
  const { port } = web.server.address() as AddressInfo;
  const headers = encoding ? { 'accept-encoding': encoding } : {};
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, headers, agent: false }).on('response', resolve).on('error', reject).end();
  });
  return { status: answer.statusCode, packed: answer.headers['content-encoding'], body: await buffer(answer) };
}
const unpack = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync };

it.each(['br', 'gzip'] as const)(
  'a page that cannot be packed in %s is served plain, and packed as soon as it can be',
  async (encoding) => {
    const path = `/contact?${encoding}`;
    noMemory.isOut = true;
    // The first is drawn, the second comes from memory.
    const answers = [await ask(path, encoding), await ask(path, encoding)];
    expect(noMemory.tried).toBe(2);
    noMemory.isOut = false;
    const plain = await ask(path);
    for (const { status, packed, body } of answers) {
      expect([status, packed]).toEqual([200, undefined]);
      expect(body.equals(plain.body)).toBe(true);
    }
    const later = await ask(path, encoding);
    expect([later.status, later.packed]).toEqual([200, encoding]);
    expect(unpack[encoding](later.body).equals(plain.body)).toBe(true);
  },
);
