import { JOBS_VERSION_HEADER } from '@qantara/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_TRACKING } from '../server/content/tracking.js';
import { sampleJob } from './sample-job.js';
import { startWeb, testSettings } from './start-web.js';
import { startStubCms, type StubCms } from './stub-cms.js';

const STATE = '/api/content/state';

let cms: StubCms;
let web: FastifyInstance;
let open: boolean;
let slow: Promise<void> | undefined;
/** Of the open jobs, as the CMS counts it. */
let version: string;

const page = () => web.inject('/jobs/job1');
const save = (url = '/api/jobs/job1', method: 'PUT' | 'POST' | 'DELETE' = 'PUT') =>
  web.inject({ method, url, payload: {} });

beforeEach(async () => {
  open = true;
  slow = undefined;
  version = '2026-11-20.7';
  cms = await startStubCms();
  cms.handler = (request, response) => {
    const send = (status: number, body: unknown) =>
      response
        .writeHead(status, {
          'Content-Type': 'application/json',
          'X-Total-Count': '0',
          [JOBS_VERSION_HEADER]: version,
        })
        .end(JSON.stringify(body));
    const { method, url = '' } = request;
    if (method !== 'GET') return send(200, { success: true });
    if (url === STATE) return send(200, { content: '"1"', jobs: version, tracking: NO_TRACKING });
    if (url.startsWith('/api/jobs/active')) return send(200, []);
    const gone = { status: 410, code: 'job_gone', detail: '', job: {} };
    const [status, body] = open ? [200, sampleJob()] : [410, gone];
    void (slow ?? Promise.resolve()).then(() => send(status, body));
  };
  web = await startWeb(testSettings({ cmsUrl: cms.url }), 60);
  await page();
});

afterEach(async () => {
  await web.close();
  await cms.close();
});

it.each([
  ['PUT', '/api/jobs/job1'],
  ['DELETE', '/api/jobs/job1'],
  ['POST', '/api/jobs'],
  ['POST', '/api/jobs/bulk'],
  ['POST', '/api/jobs/job1/extend'],
  ['POST', '/api/jobs/job1/restore'],
  ['PUT', '/cms/content-manager/collection-types/api::job.job/job1'],
] as const)('renders the page of a job again after %s %s', async (method, url) => {
  open = false;
  expect((await page()).statusCode).toBe(200);
  await save(url, method);
  const closed = await page();
  expect(closed.statusCode).toBe(410);
  expect(closed.body).not.toContain('JobPosting');
});

it('does not take a drawing that had begun before', async () => {
  let release = () => undefined as void;
  slow = new Promise((resolve) => (release = resolve));
  await save();
  const asked = cms.seen.length;
  const early = page();
  await expect.poll(() => cms.seen.slice(asked).map(({ url }) => url)).toContain('/api/jobs/job1?locale=en');
  await save();
  const later = page();
  release();
  slow = undefined;
  open = false;
  await early;
  expect((await later).statusCode).toBe(410);
});

it('keeps its pages when a view is counted, when the panel does something else, and when a save is rejected', async () => {
  open = false;
  await save('/api/jobs/job1/views', 'POST');
  await save('/cms/backend/content-manager/collection-types/api::faq-item.faq-item/one', 'PUT');
  await save('/cms/backend/admin/logout', 'POST');
  expect((await page()).statusCode).toBe(200);
  const { handler } = cms;
  cms.handler = (request, response) =>
    request.method === 'PUT' ? response.writeHead(409).end() : handler(request, response);
  await save();
  expect((await page()).statusCode).toBe(200);
});

it('still has the old page when the CMS is away', async () => {
  const { handler } = cms;
  await save();
  cms.handler = (request) => request.socket.destroy();
  const old = await page();
  expect(old.statusCode).toBe(200);
  expect(old.body).toContain('Site Supervisor');
  cms.handler = handler;
});

it('sees a moment later what was changed elsewhere: by another server, the panel, or midnight', async () => {
  const watching = await startWeb(testSettings({ cmsUrl: cms.url }), 60, undefined, 50);
  const there = async () => (await watching.inject('/jobs/job1')).statusCode;
  /** How often the page was rendered, a few looks later. */
  const rendered = async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const status = await there();
    return { status, times: cms.seen.filter(({ url }) => url.startsWith('/api/jobs/job1')).length };
  };
  expect(await there()).toBe(200);
  const before = await rendered();
  expect(before.status).toBe(200);
  // Where nothing has changed, pages stay cached.
  expect(await rendered()).toEqual(before);
  open = false;
  version = '2026-11-20.8';
  // Long before the minute that a page is cached.
  await expect.poll(there).toBe(410);

  // While the CMS is away, what was rendered last is shown; it comes back as it was.
  const known = await rendered();
  const { handler } = cms;
  cms.handler = (_request, response) => response.writeHead(503).end();
  expect(await rendered()).toEqual(known);
  cms.handler = handler;
  expect(await rendered()).toEqual(known);

  await watching.close();
  // What was on its way has arrived by then.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const questions = cms.seen.length;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(cms.seen.length).toBe(questions);
});

it('sees what was changed elsewhere and is as before again', async () => {
  const watching = await startWeb(testSettings({ cmsUrl: cms.url }), 60, undefined, 50);
  const there = async () => (await watching.inject('/jobs/job1')).statusCode;
  const looks = () => cms.seen.filter(({ url }) => url === STATE).length;
  /** A look that began after now, and what came of it. */
  const looked = async () => {
    const before = looks();
    await expect.poll(looks).toBeGreaterThan(before + 1);
  };
  await watching.ready();
  await looked();
  expect(await there()).toBe(200);
  // Posted and closed between two looks: as many jobs as before, and the same one is the newest.
  open = false;
  version = '2026-11-20.9';
  await expect.poll(there).toBe(410);

  await watching.close();
});
