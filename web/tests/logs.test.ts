import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../server/http/log.js';
import { startWeb, testSettings } from './start-web.js';
import { startStubCms, type StubCms } from './stub-cms.js';

const ID = '0c9d1f6e-5a0b-4c53-9f0f-6f5f0c1c2d3e';
let cms: StubCms;
let web: FastifyInstance;
let away: FastifyInstance;
let written = '';

beforeAll(async () => {
  cms = await startStubCms();
  web = await startWeb(testSettings({ cmsUrl: cms.url }));
  away = await startWeb(testSettings({ logLevel: 'http' }));
  // What it says of the content at its start is not what the tests look at.
  await Promise.all([web.ready(), away.ready()]);
});
beforeEach(() => {
  written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written += String(chunk);
    return true;
  });
  return () => vi.restoreAllMocks();
});
afterAll(async () => {
  await web.close();
  await away.close();
  await cms.close();
});

const lines = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('keeps the id that a proxy in front gave a request, and tells it to the CMS', async () => {
  const headers = { 'x-request-id': ID };
  expect((await web.inject({ url: '/api/contacts', headers })).headers['x-request-id']).toBe(ID);
  expect((await web.inject({ url: '/jobs', headers })).headers['x-request-id']).toBe(ID);
  const read = cms.seen.filter(({ url }) => url.startsWith('/api/contacts') || url.startsWith('/api/jobs'));
  expect(read.length).toBeGreaterThan(1);
  for (const { headers: sent } of read) expect(sent['x-request-id']).toBe(ID);
});

it.each(['short', 'a b c d e f g h i j', `${ID}\u00e9`, 'x'.repeat(65)])(
  'makes an id of its own instead of "%s"',
  async (given) => {
    const { headers } = await web.inject({ url: '/contact', headers: { 'x-request-id': given } });
    expect(headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  },
);

it('writes one line when the CMS is away, with the id that the caller got, and nothing of what was asked', async () => {
  const response = await away.inject('/api/contacts?search=Amina%20Khan&email=amina@mail.test');
  expect(response.json<{ request_id: string }>().request_id).toBe(response.headers['x-request-id']);
  expect(lines()).toMatchObject([
    { level: 'warn', service: 'web', message: 'response errored', request_id: response.headers['x-request-id'] },
  ]);
  expect(written).not.toMatch(/Amina|mail\.test|search/);
});

it('masks what an error says, leaves out what an object holds, and skips what is not worth a line', () => {
  const log = createLogger('warn').child({ request_id: ID });
  log.error(new Error('no <amina@mail.test> here'));
  log.warn(
    { err: new Error('inner'), req: { url: '/x?name=Amina' }, cookie: 'abc', status: 502 },
    'text of 0501234567',
  );
  log.info('not worth it');
  expect(lines()).toMatchObject([
    { level: 'error', message: 'error', request_id: ID, error: { message: 'no <[e-mail]> here' } },
    { level: 'warn', message: 'text of [number]', status: 502, error: { message: 'inner' } },
  ]);
  expect(written).not.toMatch(/Amina|cookie/);
});

it('says once that X-Forwarded-For came from a neighbour that is not trusted, without its IP', async () => {
  const asked = (remoteAddress: string) =>
    away.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } });
  await asked('127.0.0.1');
  expect(written).not.toContain('X-Forwarded-For');
  for (let times = 0; times < 3; times += 1) await asked('10.1.2.3');
  const warnings = lines().filter(({ message }) => String(message).includes('X-Forwarded-For'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatchObject({ level: 'warn' });
  expect(written).not.toMatch(/10\.1\.2\.3|203\.0\.113\.9/);
});
