import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleJob } from './sample-job.js';
import { facetsOf } from './stub-board.js';
import { startStubCms, type StubCms } from './stub-cms.js';
import { startWeb, testSettings } from './start-web.js';

const LIST = '/api/jobs/active?locale=en&page=1';
let cms: StubCms;
let web: FastifyInstance;
let title: string;

/** As the CMS does. */
function handler({ method, url, headers }: IncomingMessage, response: ServerResponse): void {
  if (method !== 'GET') return void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  if (headers['x-forwarded-for'] === '203.0.113.66')
    return void response.writeHead(429, { 'Cache-Control': 'no-store', 'Retry-After': '30' }).end('{}');
  const isStaff = headers.cookie !== undefined || headers.authorization !== undefined;
  const caching = isStaff ? 'private, no-store' : 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
  response
    .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': caching, 'X-Total-Count': '1' })
    .end(
      JSON.stringify(
        url?.startsWith('/api/jobs/facets')
          ? facetsOf([sampleJob()])
          : [{ ...sampleJob(), title: `${title} (${headers['accept-language']})`, company: isStaff ? 'staff' : null }],
      ),
    );
}

beforeEach(async () => {
  title = 'Welder';
  cms = await startStubCms();
  cms.handler = handler;
  web = await startWeb(testSettings({ cmsUrl: cms.url }), 60);
  await web.ready();
  cms.seen.length = 0;
});
afterEach(async () => {
  await web.close();
  await cms.close();
});

const read = (url = LIST, headers: Record<string, string> = {}) => web.inject({ url, headers });

it('reads once for many clients, whatever the order of the parameters and whichever unknown ones there are', async () => {
  const same = [
    LIST,
    '/api/jobs/active?page=1&locale=en',
    `${LIST}&utm_source=mail`,
    `/api/jobs/active?x=y&page=1&locale=en`,
  ];
  const responses = await Promise.all(same.map((url) => read(url)));
  for (const { statusCode, headers, body } of responses) {
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject([{ title: 'Welder (en)', company: null }]);
    expect(headers).toMatchObject({
      'x-total-count': '1',
      'content-type': 'application/json',
      vary: 'Accept-Encoding',
    });
    expect(headers['cache-control']).toContain('public');
  }
  expect(new Set(responses.map(({ headers }) => headers['x-request-id'])).size).toBe(same.length);
  expect(cms.seen.map(({ url }) => url)).toEqual(['/api/jobs/active?page=1&locale=en']);
  await read('/api/jobs/active?page=2&locale=en');
  await read('/api/jobs/abcdefghijklmnopqrstuvwx?locale=en');
  await read('/api/jobs/abcdefghijklmnopqrstuvwx?locale=en');
  expect(cms.seen).toHaveLength(3);
});

it('reads a list of values once in all its spellings, and lets the CMS reject what is no list', async () => {
  const lists = ['country=Qatar&country=Oman', 'country[]=Oman&country[]=Qatar', 'country[1]=Qatar&country[0]=Oman'];
  for (const list of lists) expect((await read(`/api/jobs/active?${list}`)).statusCode).toBe(200);
  await read('/api/jobs/active?country[name]=Oman');
  expect(cms.seen.map(({ url }) => decodeURIComponent(url ?? ''))).toEqual([
    '/api/jobs/active?country=Oman&country=Qatar',
    '/api/jobs/active?country[name]=Oman',
  ]);
});

it('keeps languages apart, compresses, and answers 304', async () => {
  const { headers, body } = await read();
  expect((await read(LIST, { 'accept-language': 'ar-AE' })).body).toContain('Welder (ar)');
  expect((await read(LIST, { 'accept-language': 'fr' })).body).toBe(body);
  const compressed = await read(LIST, { 'accept-encoding': 'gzip, br' });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', etag: headers.etag });
  const known = await read(LIST, { 'if-none-match': String(headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect(cms.seen).toHaveLength(2);
});

it('caches the whole response, also when the first client has one already', async () => {
  cms.handler = (request, response) =>
    request.headers['if-none-match']
      ? response.writeHead(304, { 'Cache-Control': 'public' }).end()
      : handler(request, response);
  expect((await read(LIST, { 'if-none-match': '"other"', range: 'bytes=0-1' })).statusCode).toBe(200);
  expect((await read()).body).toContain('Welder');
});

it.each<[string, string, Record<string, string>]>([
  ['another origin', LIST, { origin: 'https://partner.example' }],
  ['a session', LIST, { cookie: 'session=1' }],
  ['credentials', LIST, { authorization: 'Bearer x' }],
  ['another call', '/api/careers?page=1', {}],
])('does not cache a read with %s', async (_name, url, headers) => {
  await read();
  for (let times = 0; times < 2; times += 1) expect((await read(url, headers)).statusCode).toBe(200);
  expect(cms.seen).toHaveLength(3);
  expect((await read()).body).toContain('"company":null');
});

it('neither counts a cached read towards a rate limit nor caches the rejection of a client', async () => {
  const greedy = { 'x-forwarded-for': '203.0.113.66' };
  const rejected = await read(LIST, greedy);
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '30']);
  const [whole, again] = await Promise.all([read(LIST, { 'x-forwarded-for': '198.51.100.7' }), read(LIST, greedy)]);
  expect(whole.statusCode).toBe(200);
  expect([200, 429]).toContain(again.statusCode);
  expect((await read(LIST, greedy)).statusCode).toBe(200);
});

it('reads again at once after a save through this server, and sends the old response while the CMS is down', async () => {
  await read();
  title = 'Foreman';
  expect((await read()).body).toContain('Welder');
  await web.inject({ method: 'PUT', url: '/api/jobs/job1', payload: {} });
  expect((await read()).body).toContain('Foreman');
  await web.inject({ method: 'PUT', url: '/api/jobs/job1', payload: {} });
  cms.handler = (request) => request.socket.destroy();
  const old = await read();
  expect([old.statusCode, old.body.includes('Foreman')]).toEqual([200, true]);
  const missing = await read('/api/jobs/active?page=7');
  expect([missing.statusCode, missing.headers['retry-after']]).toEqual([502, '10']);
  expect(missing.json()).toMatchObject({ code: 'service_unavailable', request_id: missing.headers['x-request-id'] });
});

it('renders pages with what it has read for others, whatever the order of the values of a filter', async () => {
  expect((await web.inject('/jobs?country=Qatar&country=UAE')).statusCode).toBe(200);
  expect((await web.inject('/jobs?country=UAE&country=Qatar')).statusCode).toBe(200);
  expect((await web.inject('/jobs?country=Qatar')).statusCode).toBe(200);
  const lists = cms.seen.map(({ url }) => new URL(url, cms.url)).filter(({ pathname }) => pathname.endsWith('/active'));
  expect(lists.map(({ searchParams }) => searchParams.getAll('country'))).toEqual([['Qatar', 'UAE'], ['Qatar']]);
});

it('says which combinations of filters are not for search engines', async () => {
  const robots = async (url: string) => /name="robots" content="([^"]*)"/.exec((await web.inject(url)).body)?.[1];
  expect(await robots('/jobs?country=Qatar')).toBe('index, follow');
  expect(await robots('/jobs?country=Qatar&country=UAE')).toBe('noindex, follow');
  expect(await robots('/jobs?search=welder&benefit=visa')).toBe('noindex, follow');
});
