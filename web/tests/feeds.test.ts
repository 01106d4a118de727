import { seedContent } from '@qantara/contract/content-seed';
import { gunzipSync } from 'node:zlib';
import { JOBS_VERSION_HEADER } from '@qantara/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jsonFeed } from './schemas/json-feed.js';
import { validXml } from './schemas/valid-xml.js';
import { sampleJob } from './sample-job.js';
import { startWeb, testSettings } from './start-web.js';
import type { StubCms } from './stub-cms.js';
import { startStubJobs, type StubJob } from './stub-jobs.js';

const feeds = ['/jobs/feed.xml', '/ar/jobs/feed.xml', '/jobs/feed.json', '/ar/jobs/feed.json', '/jobs/indeed.xml'];
const hostile = 'Weld <b>& "cut"</b> ]]> \u0001\u000b\uFFFE 😀';
/** Of a job: country, type, trade and industry. */
const CATEGORIES = ['Saudi Arabia', 'Full-time', 'Construction supervisor', 'Construction'];

let jobs: StubJob[];
let cms: StubCms;
let web: FastifyInstance;
const get = (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers });
const job = (number: number, changes: Partial<StubJob> = {}): StubJob => ({
  ...sampleJob({ id: `job${number}`, reference: `QJ-${number}` }),
  posted_date: new Date(Date.UTC(2026, 10, 1, 0, 0, number)).toISOString(),
  updated_at: new Date(Date.UTC(2026, 10, 1, 0, 0, number)).toISOString(),
  expiry_date: '2099-12-31',
  ...changes,
});

beforeEach(async () => {
  jobs = [job(1), job(2, { title: 'Welder', arabic: { title: 'لحام', location: 'جدة' } })];
  cms = await startStubJobs(jobs);
  web = await startWeb(testSettings({ cmsUrl: cms.url }));
});

afterEach(async () => {
  await web.close();
  await cms.close();
});

describe('RSS', () => {
  it('has every open job, newest first, with its whole text', async () => {
    const response = await get('/jobs/feed.xml');
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const feed = validXml(response.body, 'rss');
    const texts = (path: string) =>
      feed.find(path, { c: 'http://purl.org/rss/1.0/modules/content/' }).map((n) => n.content);
    expect(texts('//item/title')).toEqual(['Welder', 'Site Supervisor']);
    expect(texts('//item/link')).toEqual(['http://localhost:3000/jobs/job2', 'http://localhost:3000/jobs/job1']);
    expect(texts('//item/guid')).toEqual(['QJ-2', 'QJ-1']);
    expect(texts('//item/pubDate')[0]).toBe('Sun, 01 Nov 2026 00:00:02 GMT');
    expect(texts('//lastBuildDate')).toEqual(['Sun, 01 Nov 2026 00:00:02 GMT']);
    expect(texts('//item/description')[1]).toBe(
      'Aldenar Contracting, Riyadh, Saudi Arabia, SAR 4,500 – 5,500 a month, Full-time',
    );
    expect(texts('//item[1]/category')).toEqual(CATEGORIES);
    for (const part of [
      '<li>Check levels</li>',
      'Diploma',
      seedContent('en').agency.licenceNumber,
      'Never pay anyone',
      'QJ-1',
    ])
      expect(texts('//item/c:encoded')[1]).toContain(part);
  });

  it('is Arabic where the job is, and says where it is not', async () => {
    const feed = validXml((await get('/ar/jobs/feed.xml')).body, 'rss');
    const texts = (path: string) => feed.find(path, { dc: 'http://purl.org/dc/elements/1.1/' }).map((n) => n.content);
    expect(texts('//channel/language')).toEqual(['ar-ae']);
    expect(texts('//item/title')).toEqual(['لحام', 'Site Supervisor']);
    expect(texts('//item/dc:language')).toEqual(['ar', 'en']);
    expect(texts('//item/link')).toEqual(['http://localhost:3000/ar/jobs/job2', 'http://localhost:3000/jobs/job1']);
  });
});

describe('JSON Feed', () => {
  it.each(['', '/ar'])('%s/jobs/feed.json keeps the format', async (prefix) => {
    const response = await get(`${prefix}/jobs/feed.json`);
    expect(response.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const feed = jsonFeed.parse(response.json());
    expect(feed.feed_url).toBe(`http://localhost:3000${prefix}/jobs/feed.json`);
    expect(feed.language).toBe(prefix ? 'ar' : 'en');
    expect(feed.items.map(({ id }) => id)).toEqual(['QJ-2', 'QJ-1']);
    expect(feed.items.map(({ language }) => language)).toEqual(prefix ? ['ar', 'en'] : ['en', 'en']);
    expect(feed.items[1]?.tags).toEqual(CATEGORIES);
    expect(feed.items[1]?._job).toMatchObject({
      industry: 'Construction',
      trade: 'construction-supervisor',
      salary_min: 4500,
      country: 'SA',
      valid_through: '2099-12-31T23:59:59+05:30',
    });
  });
});

describe('the feed for aggregators', () => {
  it('has the fields that aggregators ask for', async () => {
    jobs.push(
      job(3, {
        ...{ company: null, job_type: 'Permanent', salary_min: null, salary_max: null, salary_range: 'By skill' },
        ...{ trade: null, trade_name: null },
      }),
    );
    const feed = validXml((await get('/jobs/indeed.xml')).body, 'indeed');
    const texts = (path: string) => feed.find(path).map((node) => node.content);
    expect(texts('//job/referencenumber')).toEqual(['QJ-1', 'QJ-2', 'QJ-3']);
    expect(texts('//job/date')[0]).toBe('2026-11-01T00:00:01.000Z');
    expect(texts('//job/url')[0]).toBe('http://localhost:3000/jobs/job1');
    expect(texts('//job/salary')).toEqual([...Array<string>(2).fill('SAR 4,500 – 5,500 a month'), 'By skill']);
    expect(texts('//job/company')).toEqual(['Aldenar Contracting', 'Aldenar Contracting', 'Confidential']);
    expect(texts('//job/jobtype')).toEqual(['fulltime', 'fulltime']);
    const category = 'Construction supervisor, Construction';
    expect(texts('//job/category')).toEqual([category, category, 'Construction']);
    expect(texts('//job/expirationdate')[0]).toBe('2099-12-31T23:59:59+05:30');
  });
});

it.each(feeds)('%s stays valid with hostile texts', async (url) => {
  jobs.push(
    job(3, { title: hostile, description: hostile, location: hostile, company: hostile, salary_range: hostile }),
  );
  const { body } = await get(url);
  if (url.endsWith('.json')) return expect(jsonFeed.parse(JSON.parse(body)).items[0]?.title).toBe(hostile);
  const feed = validXml(body, url.includes('indeed') ? 'indeed' : 'rss');
  expect(feed.find('//title').map((node) => node.content)).toContain('Weld <b>& "cut"</b> ]]>  😀');
  expect(feed.eval('count(//b)')).toBe(0);
});

it.each(feeds)('%s is valid with no open job at all', async (url) => {
  jobs.length = 0;
  const { body, statusCode } = await get(url);
  expect(statusCode).toBe(200);
  if (url.endsWith('.json')) expect(jsonFeed.parse(JSON.parse(body)).items).toEqual([]);
  else expect(validXml(body, url.includes('indeed') ? 'indeed' : 'rss').eval('count(//item | //job)')).toBe(0);
});

it.each([...feeds, '/sitemap.xml', '/sitemaps/jobs-1.xml'])(
  '%s is never empty because the CMS is away',
  async (url) => {
    const { handler } = cms;
    const failures: StubCms['handler'][] = [
      (request) => request.socket.destroy(),
      (_request, response) => response.writeHead(502).end(),
      (_request, response) => response.writeHead(200, { 'X-Total-Count': '0' }).end('<html>'),
      // It fails in the middle of the list.
      (request, response) =>
        /pageSize=1&/.test(request.url ?? '') ? handler(request, response) : response.writeHead(500).end(),
    ];
    for (const failure of failures) {
      cms.handler = failure;
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('no-store');
    }
    cms.handler = handler;
    expect((await get(url)).statusCode).toBe(200);
  },
);

it('asks a reader who comes too often to wait, and no other', async () => {
  const { handler } = cms;
  cms.handler = (request, response) =>
    request.headers['x-forwarded-for']
      ? response.writeHead(429, { 'Retry-After': '30' }).end()
      : handler(request, response);
  const rejected = await get('/jobs/feed.xml');
  expect(rejected.statusCode).toBe(429);
  expect(rejected.headers['retry-after']).toBe('30');
});

it.each(feeds)('%s changes at once with the jobs, and only then', async (url) => {
  const first = await get(url);
  const asked = () => cms.seen.length;
  let before = asked();
  const again = await get(url, { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(asked() - before).toBe(1);

  jobs[0] = job(1, { title: 'Foreman', updated_at: '2026-11-21T00:00:00.000Z' });
  before = asked();
  const edited = await get(url, { 'if-none-match': String(first.headers.etag) });
  expect(edited.statusCode).toBe(200);
  expect(edited.body).toContain('Foreman');

  jobs.shift();
  const closed = await get(url);
  expect(closed.body).not.toContain('Foreman');
  expect(closed.body).not.toContain('QJ-1<');
  expect(closed.headers.etag).not.toBe(edited.headers.etag);
});

it('is made again when the jobs change while it is made', async () => {
  const { handler } = cms;
  let closes = 1;
  cms.handler = (request, response) => {
    handler(request, response);
    if (request.url?.includes('pageSize=500') && closes-- > 0) jobs.shift();
  };
  const { body } = await get('/jobs/feed.xml');
  expect(body).not.toContain('QJ-1<');
  expect(body).toContain('QJ-2<');
});

it('is made again after a change that left the newest job and their number as they were', async () => {
  const { handler } = cms;
  let version = '7-2026-11-20';
  cms.handler = (request, response) => handler(request, response.setHeader(JOBS_VERSION_HEADER, version));
  await get('/jobs/feed.xml');
  jobs[0] = job(1, { title: 'Foreman' });
  version = '8-2026-11-20';
  expect((await get('/jobs/feed.xml')).body).toContain('Foreman');
});

it('is sent compressed to readers that accept it, and to no other', async () => {
  const plain = await get('/jobs/feed.xml');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await get('/jobs/feed.xml', { 'accept-encoding': 'br, gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect((await get('/jobs/feed.xml', { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
  const head = await web.inject({ method: 'HEAD', url: '/jobs/feed.xml' });
  expect(head.statusCode).toBe(200);
  expect(head.headers.etag).toBe(plain.headers.etag);
});

it('a feed holds ten thousand jobs', async () => {
  jobs.length = 0;
  for (let number = 1; number <= 10_000; number++)
    jobs.push(job(number, { description: `Text ${number}. `.repeat(100) }));
  const responses = await Promise.all([get('/jobs/indeed.xml'), get('/jobs/indeed.xml'), get('/jobs/indeed.xml')]);
  const feed = validXml(responses[0].body, 'indeed');
  expect(feed.eval('count(//job)')).toBe(10_000);
  expect(cms.seen.filter(({ url }) => url.includes('pageSize=500'))).toHaveLength(20);
});
