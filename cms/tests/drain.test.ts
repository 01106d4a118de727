import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { trackConnections } from '../src/platform/lifecycle/drain';

it('accepts others until the requests in progress are finished, so that a balancer sees it stop and not die', async () => {
  const held: ServerResponse[] = [];
  const server = createServer(({ url }, response) => void (url === '/slow' ? held.push(response) : response.end('ok')));
  const drain = trackConnections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const slow = fetch(`${origin}/slow`);
  await expect.poll(() => held.length).toBe(1);
  const drained = drain.start(60_000);
  // The second one connects when a server that closes its port at once has done so.
  for (const path of ['/health', '/jobs']) {
    const other = await fetch(origin + path);
    expect([other.status, other.headers.get('connection'), await other.text()]).toEqual([200, 'close', 'ok']);
  }
  held[0]?.end('at last');
  expect(await (await slow).text()).toBe('at last');
  await drained;
  await expect(fetch(`${origin}/health`)).rejects.toThrow();
});
