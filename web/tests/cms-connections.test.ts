import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startWeb, testSettings } from './start-web.js';

it('an idle connection to the CMS is closed by this server, never by the CMS', async () => {
  const sockets = new Set<Socket>();
  const cms = createServer(({ url = '', socket }, response) => {
    if (/^\/api\/(careers|jobs)/.test(url)) sockets.add(socket);
    response.setHeader('Content-Type', 'application/json').end('[]');
  });
  cms.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => cms.listen(0, '127.0.0.1', resolve));
  const web = await startWeb(testSettings({ cmsUrl: `http://127.0.0.1:${(cms.address() as AddressInfo).port}` }));
  onTestFinished(async () => {
    await web.close();
    cms.closeAllConnections();
    cms.close();
  });

  const payload = { name: 'Asha Nair' };
  await web.inject({ method: 'POST', url: '/api/careers', payload });
  await web.inject({ method: 'GET', url: '/api/jobs/active' });
  expect(sockets.size).toBe(2);
  await expect.poll(() => [...sockets].filter(({ destroyed }) => !destroyed), { timeout: 20_000 }).toEqual([]);
});
