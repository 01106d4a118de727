import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startWeb, testSettings } from './start-web.js';

const tries = 20;
const head = 'POST /api/careers HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n';

let cms: Server;
let handler: RequestListener = (_request, response) => response.end();
let web: FastifyInstance;
let origin: string;

beforeEach(async () => {
  cms = createServer((req, res) => handler(req, res));
  await new Promise<void>((resolve) => cms.listen(0, '127.0.0.1', resolve));
  web = await startWeb(testSettings({ cmsUrl: `http://127.0.0.1:${(cms.address() as AddressInfo).port}` }));
  await web.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(web.server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await web.close();
  cms.closeAllConnections();
  cms.close();
});

/** As the CMS rejects by the headers: it drains the body. */
const rejectEarly =
  (status: number): RequestListener =>
  (req, res) => {
    req.resume();
    res.writeHead(status, { 'Content-Type': 'application/problem+json' }).end('{"success":false}');
  };

it('a client that sends 20 KB for which there is no room gets the reason', async () => {
  handler = rejectEarly(503);
  for (let left = tries; left > 0; left -= 1) {
    const form = new FormData();
    form.append('cvFile', new Blob([new Uint8Array(20_000)]), 'cv.pdf');
    const response = await fetch(`${origin}/api/careers`, { method: 'POST', body: form });
    expect([response.status, await response.json()]).toEqual([503, { success: false }]);
  }
});

it('a browser, which reads when it has sent all 8 MB, reads that they are too much; its connection is closed then', async () => {
  handler = rejectEarly(413);
  const said = await Promise.all(Array.from({ length: tries }, () => sendAll(8_000_000)));
  for (const one of said) expect(one).toMatch(/^HTTP\/1\.1 413 .*connection: close.*\{"success":false\}/s);
});

/** Reads nothing before everything is sent; throws when it cannot be. */
async function sendAll(bytes: number): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause();
  const broken = new Promise((_, reject) => socket.once('error', reject));
  socket.write(`${head}Content-Length: ${bytes}\r\n\r\n`);
  for (let sent = 0; sent < bytes; sent += 200_000) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.race([broken, new Promise((resolve) => socket.write(Buffer.alloc(200_000), resolve))]);
  }
  return text(socket);
}

it('a client that sends for ever is disconnected', async () => {
  handler = rejectEarly(413);
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').resume();
  socket.write(`${head}Content-Length: 99000000\r\n\r\n`);
  let sent = 0;
  const piece = Buffer.alloc(1_000_000);
  const sending = setInterval(() => {
    if (socket.writable && socket.writableLength === 0 && sent < 90) socket.write(piece, () => (sent += 1));
  }, 5);
  await new Promise<void>((resolve) => socket.on('error', () => undefined).once('close', () => resolve()));
  clearInterval(sending);
  expect(sent).toBeGreaterThan(5);
  expect(sent).toBeLessThan(30);
});
