import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startWeb, testSettings } from './start-web.js';
import type { StubCms } from './stub-cms.js';
import { startStubJobs } from './stub-jobs.js';

const EVIL = 'evil.example';
const SPOOFED = [
  `Host: ${EVIL}`,
  `X-Forwarded-Host: ${EVIL}`,
  `X-Host: ${EVIL}`,
  `Forwarded: for=${EVIL};host=${EVIL};proto=http`,
  'X-Forwarded-Proto: http',
  'X-Forwarded-Port: 81',
  'X-Real-IP: 192.0.2.66',
];

let cms: StubCms;
let web: FastifyInstance;
beforeAll(async () => {
  cms = await startStubJobs([]);
  // With the port, a URL that is concatenated carelessly is invalid.
  web = await startWeb(testSettings({ cmsUrl: cms.url, publicUrl: 'https://qantara.example:8443' }));
  await web.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  cms.seen.length = 0;
});
afterAll(async () => {
  await web.close();
  await cms.close();
});

interface Received {
  status: number;
  location: string | undefined;
  /** Status, headers and body. */
  all: string;
}

/** Sends the path as it is: fetch would normalise the URL and reject the Host. */
function ask(path: string, headers: readonly string[] = SPOOFED): Promise<Received> {
  const { port } = web.server.address() as AddressInfo;
  const lines = headers.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]);
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: lines, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => {
        const all = `${response.statusCode} ${response.rawHeaders.join('\n')}\n${body}`;
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, all });
      });
    });
    call.on('error', reject).end();
  });
}

it.each(['/', '/ar', '/contact', '/jobs', '/sitemap.xml', '/robots.txt', '/jobs/feed.xml', '/no-such-page'])(
  '%s names no host but that of the settings',
  async (path) => {
    const { status, all } = await ask(path);
    expect(status).toBeLessThan(500);
    expect(all).not.toContain(EVIL);
  },
);

it('canonical and alternate URLs are those of the settings', async () => {
  const { all } = await ask('/contact');
  expect(all).toContain('<link rel="canonical" href="https://qantara.example:8443/contact"');
});

it.each([
  `http://${EVIL}/contact/`,
  `http://${EVIL}/jobs`,
  `https://${EVIL}`,
  `http://${EVIL}?a=b`,
  `//${EVIL}/`,
  `//${EVIL}`,
  `///${EVIL}//contact/`,
  `/\\${EVIL}/`,
  `/\\\\${EVIL}/`,
  `/.//${EVIL}/`,
  `/ar/..//${EVIL}/`,
  `/%5C${EVIL}/`,
  `/%2F%2F${EVIL}/`,
  `/@${EVIL}/`,
  `/contact/?next=https://${EVIL}`,
  `/jobs/?next=//${EVIL}`,
])('%s leads nowhere else', async (target) => {
  for (const language of ['en', 'ar']) {
    const { status, location } = await ask(target, ['Host: localhost', `Accept-Language: ${language}`]);
    expect(status).toBeLessThan(500);
    if (location === undefined) continue;
    const led = new URL(location, 'https://qantara.example:8443/');
    expect([target, led.origin]).toEqual([target, 'https://qantara.example:8443']);
    expect(location).toMatch(/^\/(?![/\\])/);
  }
});

it('the CMS gets our host, the IP of the connection, and nothing a caller claims about itself', async () => {
  await ask('/api/jobs/active', [...SPOOFED, 'X-Client-IP: 192.0.2.66', 'True-Client-IP: 192.0.2.66']);
  const headers = cms.seen[0]?.headers ?? {};
  expect(headers).toMatchObject({
    'x-forwarded-host': 'qantara.example:8443',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '127.0.0.1',
    host: new URL(cms.url).host,
  });
  expect(JSON.stringify(headers)).not.toMatch(/evil|192\.0\.2\.66/);
});

it('an IP that a caller puts before his own is not believed', async () => {
  await ask('/api/jobs/active', ['Host: localhost', 'X-Forwarded-For: 192.0.2.66', 'X-Forwarded-For: 203.0.113.9']);
  expect(cms.seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
});
