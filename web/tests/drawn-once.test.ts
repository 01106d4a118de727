import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sampleJob } from './sample-job.js';
import { startStubCms, type StubCms } from './stub-cms.js';
import { startWeb, testSettings } from './start-web.js';

const posted_date = new Date(Date.now() - 60 * 3_600_000).toISOString();
const jobs = ['Nurse', 'Cook', 'Staff nurse', 'Welder', 'Nurse, nights'].map((title, n) =>
  sampleJob({ id: `job${n}`, title, posted_date, application_count: n, medical_provided: n > 2 }),
);

let cms: StubCms;
beforeAll(async () => {
  cms = await startStubCms();
  const nothing = cms.answer;
  cms.answer = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', cms.url);
    const one = jobs.find(({ id }) => pathname === `/api/jobs/${id}`);
    if (one) return void response.end(JSON.stringify(one));
    if (pathname !== '/api/jobs/active') return nothing(request, response);
    const words = searchParams.get('search') ?? '';
    const found = jobs.filter(({ title }) => title.toLowerCase().includes(words));
    // More than come at once: the pages show what the CMS has found.
    response.setHeader('X-Total-Count', 500).end(JSON.stringify(words ? found.toReversed() : found));
  };
});
afterAll(() => cms.close());

const addresses = [
  '/JOBS',
  '/jobs?search=nurse',
  '/jobs?search=cook',
  '/jobs?page=2',
  '/jobs/job0',
  '/ar/jobs/job3',
  '/jobs?search=%3C/drawn-once%3E%3Cdrawn-once+n=%220%22%3E$1&country=Qatar',
  '/jobs?country=UAE&job_type=Contract&page=2',
  '/jobs/nothing',
  '/ar/jobs?search=nurse',
  '/ar/jobs?country=Qatar',
  '/contact',
  '/ar/About',
  '/ar/about',
  '/nowhere',
  '/jobs/x/y',
];

/** What a server that has just started answers, one page after the other. */
async function bodiesOf(asked: readonly string[]): Promise<Map<string, string>> {
  vi.resetModules();
  const web = await startWeb(testSettings({ cmsUrl: cms.url }), 0);
  const bodies = new Map<string, string>();
  for (const url of asked) {
    const { body } = await web.inject({ url });
    const root = /<div id="root">(.*)<\/div>\n<script type="application\/json" id="qantara-boot">/s.exec(body)?.[1];
    expect(root, url).toBeTruthy();
    if (bodies.has(url)) expect(root, url).toBe(bodies.get(url));
    bodies.set(url, root ?? '');
  }
  await web.close();
  return bodies;
}

it('draws a page the same whatever was drawn before, with nothing of another in it', async () => {
  const forth = await bodiesOf([...addresses, ...addresses]);
  const back = await bodiesOf(addresses.toReversed());
  for (const url of addresses) expect(back.get(url), url).toBe(forth.get(url));
  for (const [url, body] of forth) expect(body, url).not.toContain('<drawn-once');
  expect(forth.get('/jobs?search=nurse')).toContain('<h1>Hot Jobs</h1>');
  const cards = (url: string) => forth.get(url)?.split('<article').length ?? 0;
  expect(
    ['/jobs?search=nurse', '/jobs?search=cook', '/jobs?page=2', '/jobs/job0'].map((url) => cards(url) - 1),
  ).toEqual([3, 1, 5, 4]);
});

it('says another year in the footer when there is one', async () => {
  const web = await startWeb(testSettings({ cmsUrl: cms.url }), 0);
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const year of ['2031', '2032']) {
    vi.setSystemTime(`${year}-06-01`);
    expect((await web.inject(`/jobs?search=${year}`)).body).toContain(`© ${year}`);
  }
  vi.useRealTimers();
  await web.close();
});
