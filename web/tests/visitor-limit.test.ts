import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startStubCms, type StubCms } from './stub-cms.js';
import { startWeb, testSettings } from './start-web.js';

const greedy = '203.0.113.66';
const reader = '198.51.100.7';

let cms: StubCms;
let web: FastifyInstance;
const open = (url: string, visitor: string) => web.inject({ url, headers: { 'x-forwarded-for': visitor } });
const callersOf = (path: string) =>
  cms.seen.filter(({ url }) => url.startsWith(path)).map(({ headers }) => headers['x-forwarded-for']);

/** As the CMS does with an IP that has read 600 times within a minute. */
function rejectGreedy() {
  const { handler } = cms;
  cms.handler = (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['x-forwarded-for'] !== greedy) return handler(request, response);
    response.writeHead(429, { 'Content-Type': 'application/problem+json', 'Retry-After': '30' });
    response.end(JSON.stringify({ success: false, status: 429, code: 'too_many_requests', detail: 'Wait' }));
  };
}

beforeEach(async () => {
  cms = await startStubCms();
  web = await startWeb(testSettings({ cmsUrl: cms.url }), 1);
  await web.inject('/contact');
  await import('../src/pages/jobs/jobs-page.js');
  await import('../src/pages/job-detail/job-detail-page.js');
});

afterEach(async () => {
  await web.close();
  await cms.close();
});

it('reads for the visitor whose page it renders, even when two are rendered at once', async () => {
  await Promise.all([open('/jobs/aaaa', reader), open('/jobs/bbbb', greedy)]);
  expect(callersOf('/api/jobs/aaaa')).toEqual([reader]);
  expect(callersOf('/api/jobs/bbbb')).toEqual([greedy]);
});

it('renders an expired page again on behalf of the visitor who requested it', async () => {
  await open('/jobs', reader);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await open('/jobs', greedy);
  await expect.poll(() => callersOf('/api/jobs/active').at(-1)).toBe(greedy);
});

it('one visitor who has used up the limit takes nothing from the others', async () => {
  rejectGreedy();
  const bare = await open('/jobs', greedy);
  const whole = await open('/jobs', reader);
  expect([bare.statusCode, whole.statusCode]).toEqual([200, 200]);
  expect(whole.body).not.toBe(bare.body);

  // The old page serves the greedy one too, and the next reader brings a new one.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect((await open('/jobs', greedy)).headers.etag).toBe(whole.headers.etag);
  const before = callersOf('/api/jobs/active').length;
  const callersAfterReading = async () => {
    await open('/jobs', reader);
    return callersOf('/api/jobs/active').slice(before);
  };
  await expect.poll(callersAfterReading).toContain(reader);
});

it('a visitor who waits for the same page does not get the bare one', async () => {
  rejectGreedy();
  const url = '/jobs?search=welder';
  const [, whole] = await Promise.all([open(url, greedy), open(url, reader)]);
  expect(callersOf('/api/jobs/active')).toContain(reader);
  expect((await open(url, greedy)).headers.etag).toBe(whole.headers.etag);
});
