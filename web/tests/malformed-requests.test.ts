import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { malformedRequests } from '../server/http/malformed-requests.js';
import { testSettings } from './start-web.js';

let web: FastifyInstance;
let warned: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  web = Fastify({ clientErrorHandler: malformedRequests(testSettings()).clientErrorHandler });
  warned = vi.spyOn(web.log, 'warn');
  web.get('/slow', (_request, reply) => {
    reply.raw.writeHead(200, { 'Content-Length': 100 });
    reply.raw.write('begun');
    reply.hijack();
  });
  await web.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => web.close());

/** Sends raw text; `response` is everything received until the connection ends. */
function send(raw: string): { socket: Socket; response: Promise<string> } {
  const socket = connect((web.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(raw);
  return { socket, response: text(socket) };
}

it('answers what cannot be read as a request, and writes a line', async () => {
  expect(await send('GARBAGE\r\n\r\n').response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  const tooLong = `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`;
  expect(await send(tooLong).response).toMatch(/^HTTP\/1\.1 431 /);
  expect(warned.mock.calls).toMatchObject([
    [{ status: 400 }, 'malformed request'],
    [{ status: 431, reason: 'HPE_HEADER_OVERFLOW' }, 'malformed request'],
  ]);
});

it('writes nothing into a response that has begun', async () => {
  const { socket, response } = send('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  socket.write('GARBAGE\r\n\r\n');
  expect(await response).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*begun$/);
});

it('logs no warning for a connection that broke', async () => {
  const connected = once(web.server, 'connection') as Promise<[Socket]>;
  const { response } = send('GET /slow HTTP/1.1\r\n');
  const [socket] = await connected;
  socket.destroy(Object.assign(new Error('broken'), { code: 'EPIPE' }));
  expect(await response).toBe('');
  expect(warned).not.toHaveBeenCalled();
});
