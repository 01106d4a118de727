import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerInFront } from '../server/in-front.js';

let web: FastifyInstance;
beforeEach(() => {
  web = Fastify();
  web.get('/', () => 'behind');
});
afterEach(() => web.close());

const port = () => (web.server.address() as AddressInfo).port;
const ask = () => fetch(`http://127.0.0.1:${port()}/`).then((answer) => answer.text());

it('leaves nothing to those in front that was reset before anybody looked at it', async () => {
  const addresses: (string | undefined)[] = [];
  answerInFront(web, (req, _res, next) => {
    addresses.push(req.socket.remoteAddress);
    next();
  });
  await web.listen({ host: '127.0.0.1', port: 0 });
  for (let at = 0; at < 50; at += 1) {
    const socket = connect(port(), '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise((done) => socket.once('connect', done));
    await new Promise((done) => socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n', done));
    socket.resetAndDestroy();
  }
  expect(await ask()).toBe('behind');
  expect(addresses).not.toContain(undefined);
});

it('ends the connection of a request that one of them stumbles over, and no other', async () => {
  const error = vi.spyOn(web.log, 'error');
  let stumbles = true;
  answerInFront(web, (_req, _res, next) => {
    if (stumbles) throw new Error('stumbled');
    next();
  });
  await web.listen({ host: '127.0.0.1', port: 0 });
  await expect(ask()).rejects.toThrow('fetch failed');
  expect(error).toHaveBeenCalledOnce();
  stumbles = false;
  expect(await ask()).toBe('behind');
});
