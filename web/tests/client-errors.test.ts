import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { serveClientErrors } from '../server/http/client-errors.js';
import { createLogger } from '../server/http/log.js';
import { metrics } from '../server/http/metrics.js';
import { matchRoute } from '../src/app/match-route.js';
import { startWeb, testSettings } from './start-web.js';

const sourceMaps = mkdtempSync(path.join(tmpdir(), 'qantara-maps-'));
/** The first column of the file is line 11, column 3 of the source. */
const map = { version: 3, sources: ['../../../src/pages/jobs/jobs-page.tsx'], names: [], mappings: 'AAUE' };
writeFileSync(path.join(sourceMaps, 'jobs-a1.js.map'), JSON.stringify(map));

let web: FastifyInstance;
let written = '';
beforeEach(async () => {
  web = Fastify({
    loggerInstance: createLogger('warn'),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
  });
  await serveClientErrors(web, { routeOf: (page) => Promise.resolve(matchRoute(page).route.path), sourceMaps });
  metrics.resetMetrics();
  written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written += String(chunk);
    return true;
  });
  return async () => {
    vi.restoreAllMocks();
    await web.close();
  };
});
afterAll(() => rmSync(sourceMaps, { recursive: true }));

const lines = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const post = (payload: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
  web.inject({
    method: 'POST',
    url: '/client-errors',
    payload,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    remoteAddress,
  });

/** How often a kind was counted. */
async function counted(kind: string): Promise<number> {
  const { values } = await metrics.getSingleMetric('qantara_web_client_reports_total')!.get();
  return values.find(({ labels }) => labels.kind === kind)?.value ?? 0;
}

it.each([
  ['Chrome', 'Uncaught TypeError: a is undefined\nTypeError: a is undefined\n    at b (https://agency.test/assets/jobs-a1.js:1:1)\n    at c (https://agency.test/assets/old-b2.js:7:20)'], // prettier-ignore
  ['Safari', 'TypeError: a is undefined\nb@https://agency.test/assets/jobs-a1.js:1:1\nc@https://agency.test/assets/old-b2.js:7:20'], // prettier-ignore
])('an error of %s is a line with its place in the source files', async (_browser, report) => {
  const referer = 'https://agency.test/ar/jobs/secretid?search=Amina';
  expect((await post(report, { referer })).statusCode).toBe(204);
  expect(lines()).toMatchObject([
    {
      level: 'warn',
      message: 'error in a browser',
      route: '/jobs/:jobId',
      error: {
        name: 'TypeError',
        message: 'a is undefined',
        stack: ['at /web/src/pages/jobs/jobs-page.tsx:11:3', 'at /assets/old-b2.js:7:20'],
      },
    },
  ]);
  expect(written).not.toMatch(/secretid|Amina/);
  expect(await counted('error')).toBe(1);
});

it('masks what people typed, and writes one line whatever is sent', async () => {
  await post('Error: no amina@mail.test, 0501234567 at /x?name=Amina\nsecond\n{"level":"fatal"}');
  expect(lines()).toMatchObject([{ level: 'warn', error: { message: 'no [e-mail], [number] at /x?[hidden]' } }]);
  for (const report of ['', ' \n ', 'null', '[]', '{"csp-report":null}', '{"csp-report":7}', '\0'])
    expect((await post(report, {}, '203.0.113.2')).statusCode, report).toBe(204);
  expect(written).not.toMatch(/Amina|fatal/);
});

it('a violation of the policy is a line without the URL of the page', async () => {
  const report = {
    'document-uri': 'https://agency.test/application/secret-token',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/x.js?name=Amina',
    'source-file': 'https://agency.test/assets/jobs-a1.js',
    'line-number': 1,
    'column-number': 1,
  };
  const sent = JSON.stringify({ 'csp-report': report });
  expect((await post(sent, { 'content-type': 'application/csp-report' })).statusCode).toBe(204);
  expect(lines()).toMatchObject([
    {
      message: 'a page broke the content security policy',
      error: {
        message: 'script-src-elem forbids https://evil.test',
        stack: ['at /web/src/pages/jobs/jobs-page.tsx:11:3'],
      },
    },
  ]);
  expect(written).not.toMatch(/secret-token|Amina/);
  expect(await counted('policy')).toBe(1);
});

it('only counts errors of extensions', async () => {
  await post('TypeError: x\nTypeError: x\n at a (chrome-extension://abcdef/content.js:1:5)');
  await post(JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'moz-extension://x' } }));
  expect(lines()).toEqual([]);
  expect(await counted('other')).toBe(2);
});

it('takes ten reports a minute of one network, thirty of all, and none longer than a few kB', async () => {
  const statuses = async (client: (index: number) => string, times: number) => {
    const found = [];
    for (let index = 0; index < times; index++) found.push((await post('Error: x', {}, client(index))).statusCode);
    return found;
  };
  const one = await statuses(() => '203.0.113.1', 12);
  expect(one.filter((status) => status === 204)).toHaveLength(10);
  expect(one.slice(10)).toEqual([429, 429]);
  const many = await statuses((index) => `198.51.100.${index}`, 30);
  expect(many.filter((status) => status === 204)).toHaveLength(20);
  expect(lines()).toHaveLength(30);
  expect(await counted('over_limit')).toBe(12);
});

it('rejects a report that is too long', async () => {
  expect((await post('x'.repeat(9000))).statusCode).toBe(413);
  expect(lines()).toEqual([]);
});

it('pages name the place for violations, and the CMS never gets a report', async () => {
  const app = await startWeb(testSettings());
  try {
    const { headers } = await app.inject('/contact');
    expect(headers['content-security-policy']).toContain('; report-uri /client-errors');
    const response = await app.inject({ method: 'POST', url: '/client-errors', payload: 'Error: x' });
    expect(response.statusCode).toBe(204);
    expect((await app.inject('/client-errors')).statusCode).toBe(404);
  } finally {
    await app.close();
  }
});
