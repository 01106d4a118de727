import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stop } from '../server/http/listen.js';
import { startStubCms, type StubCms } from './stub-cms.js';
import { startWeb, testSettings } from './start-web.js';

let cms: StubCms;
beforeEach(async () => {
  cms = await startStubCms();
  cms.handler = (_request, response) =>
    setTimeout(() => response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]'), 20);
});
afterEach(() => cms.close());

it('asked to stop under load, answers everyone who has asked, a slow sender as well', async () => {
  const web = await startWeb(testSettings({ cmsUrl: cms.url }));
  await web.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(web.server.address() as AddressInfo).port}`;
  await fetch(`${origin}/contact`).then((response) => response.text());
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const results: number[] = [];
  const failures: string[] = [];
  const visitor = async (path: string) => {
    for (;;) {
      const result = await ask(agent, origin + path);
      if (result === 'ECONNREFUSED') return;
      if (typeof result === 'number') results.push(result);
      else failures.push(result);
    }
  };
  const paths = Array.from({ length: 12 }, (_, n) => (n % 2 ? '/api/jobs/active' : '/contact'));
  const visitors = Promise.all(paths.map(visitor));
  let connectionHeader: string | undefined;
  let goOn: () => void = () => undefined;
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const slow = ask(agent, `${origin}/api/careers`, mayGoOn, ({ headers }) => (connectionHeader = headers.connection));
  await expect.poll(() => results.length).toBeGreaterThan(100);
  expect((await web.inject('/readyz')).statusCode).toBe(200);

  const stopped = stop(web);
  const unready = await web.inject('/readyz');
  expect([unready.statusCode, unready.json<{ status: string }>().status]).toEqual([503, 'stopping']);
  expect((await web.inject('/healthz')).statusCode).toBe(200);
  goOn();
  await stopped;
  await visitors;
  // Before the agent is gone: the server has sent it, which is not to say that it has been read here.
  const status = await slow;
  agent.destroy();
  expect(failures).toEqual([]);
  expect(new Set(results)).toEqual(new Set([200]));
  expect(status).toBe(200);
  // It had asked before; the next request on this connection would find it closed.
  expect(connectionHeader).toBe('close');
});

/** A GET, or a POST whose second half comes when it may; the status, or the code of what broke. */
function ask(
  agent: Agent,
  url: string,
  mayGoOn?: Promise<void>,
  onResponse: (response: IncomingMessage) => void = () => undefined,
): Promise<number | string> {
  return new Promise((resolve) => {
    const asking = request(url, { agent, method: mayGoOn ? 'POST' : 'GET' });
    asking.on('response', (response) => {
      onResponse(response);
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve('half a response'));
    });
    // A connection that was not accepted yet breaks either way.
    const broken = ({ code = '' }: NodeJS.ErrnoException) => (asking.reusedSocket ? code : 'ECONNREFUSED');
    asking.on('error', (error) => resolve(broken(error)));
    if (!mayGoOn) return void asking.end();
    asking.setHeader('Content-Type', 'multipart/form-data; boundary=x');
    asking.write('--x');
    void mayGoOn.then(() => asking.end('--'));
  });
}

it('accepts others until the requests in progress are finished, so that a balancer sees it stop and not die', async () => {
  const web = await startWeb(testSettings({ cmsUrl: cms.url }));
  await web.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(web.server.address() as AddressInfo).port}`;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  cms.handler = (_request, response) => void held.then(() => response.writeHead(200).end('{}'));
  const agent = new Agent();
  const slow = ask(agent, `${origin}/api/staff`);
  await expect.poll(() => cms.seen.some(({ url }) => url === '/api/staff')).toBe(true);
  const stopped = stop(web);
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'stopping' }]);
  expect(await ask(agent, `${origin}/healthz`)).toBe(200);
  letGo();
  expect(await slow).toBe(200);
  await stopped;
  expect(await ask(agent, `${origin}/healthz`)).toBe('ECONNREFUSED');
  agent.destroy();
});

it('finishes requests that wait for a page, and for a CMS that is away', async () => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  cms.handler = (_request, response) => void held.then(() => response.destroy());
  const web = await startWeb(testSettings({ cmsUrl: cms.url }));
  await web.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(web.server.address() as AddressInfo).port}`;
  const agent = new Agent({ keepAlive: true });
  const results: string[] = [];
  const asked = ['/jobs', '/api/jobs/active'].map((path) =>
    ask(agent, origin + path, undefined, ({ statusCode, headers }) =>
      results.push(`${statusCode} ${headers.connection}`),
    ),
  );
  await expect.poll(() => cms.seen.some(({ url }) => url === '/api/jobs/active')).toBe(true);
  await expect.poll(() => cms.seen.length).toBeGreaterThan(1);
  const stopped = stop(web);
  letGo();
  await Promise.all(asked);
  await stopped;
  agent.destroy();
  expect(results.toSorted()).toEqual(['200 close', '502 close']);
});

it('tells whether the CMS is there, and is ready without it', async () => {
  const web = await startWeb(testSettings({ cmsUrl: cms.url }));
  const { statusCode, body } = await web.inject('/readyz');
  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ok', cms: 'ok' }]);
  // Later the CMS hangs: a balancer that waits for this server must not take it for dead as well.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  const held: ServerResponse[] = [];
  cms.handler = (_request, response) => void held.push(response);
  expect((await web.inject('/readyz')).json()).toEqual({ status: 'ok', cms: 'ok' });
  clock.mockRestore();
  await expect.poll(() => held.length).toBe(1);
  held[0]?.destroy();
  await expect.poll(async () => (await web.inject('/readyz')).json()).toEqual({ status: 'ok', cms: 'unreachable' });
  await web.close();
  const alone = await startWeb(testSettings());
  expect((await alone.inject('/readyz')).json()).toEqual({ status: 'ok', cms: 'unreachable' });
  await alone.close();
});
