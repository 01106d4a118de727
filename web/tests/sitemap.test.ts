import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seedContent } from '@qantara/contract/content-seed';
import { validXml } from './schemas/valid-xml.js';
import { sampleJob } from './sample-job.js';
import { startWeb, testSettings } from './start-web.js';
import type { StubCms } from './stub-cms.js';
import { startStubJobs, type StubJob } from './stub-jobs.js';

const site = 'http://localhost:3000';
const names = { s: 'http://www.sitemaps.org/schemas/sitemap/0.9', x: 'http://www.w3.org/1999/xhtml' };
const { newsArticles } = seedContent('en');
const jobs: StubJob[] = [];
let cms: StubCms;
let web: FastifyInstance;

const job = (number: number, changes: Partial<StubJob> = {}): StubJob => {
  const time = new Date(Date.UTC(2026, 10, 1) + number * 1000).toISOString();
  return { ...sampleJob({ id: `job${number}`, posted_date: time, updated_at: time }), ...changes };
};
const inArabic = { title: 'لحام', location: 'جدة' };

beforeAll(async () => {
  cms = await startStubJobs(jobs);
  web = await startWeb(testSettings({ cmsUrl: cms.url }));
});
afterAll(async () => {
  await web.close();
  await cms.close();
});
beforeEach(() => {
  jobs.length = 0;
});

async function read(path: string) {
  const response = await web.inject(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  const document = validXml(response.body, 'sitemap');
  return (xpath: string) => document.find(xpath, names).map((node) => node.content);
}

async function entries(path: string) {
  const { body } = await web.inject(path);
  return validXml(body, 'sitemap')
    .find('//s:url', names)
    .map((url) => ({
      loc: url.get('s:loc', names)?.content ?? '',
      lastmod: url.get('s:lastmod', names)?.content,
      languages: Object.fromEntries(
        url.find('x:link', names).map((link) => [link.get('@hreflang')?.content, link.get('@href')?.content]),
      ) as Record<string, string>,
    }));
}

it('leads from robots.txt to the index and from there to every part', async () => {
  jobs.push(job(1));
  const robots = await web.inject('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = robots.body.split('\n');
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
  for (const path of ['/admin', '/ar/admin', '/login', '/ar/login', '/cms', '/api/'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(robots.body).not.toMatch(/Disallow: \/(jobs|ar\/jobs|assets|og|sitemaps)?$/m);

  const index = await read('/sitemap.xml');
  expect(index('//s:loc')).toEqual(['pages', 'job-guides', 'jobs-1'].map((part) => `${site}/sitemaps/${part}.xml`));
  expect(index('//s:lastmod')).toEqual([job(1).updated_at]);
  for (const part of index('//s:loc')) expect((await web.inject(part.replace(site, ''))).statusCode).toBe(200);
});

it('lists only pages that are there and want to be found', async () => {
  const pages = await entries('/sitemaps/pages.xml');
  for (const { loc } of pages) {
    const { statusCode, body } = await web.inject(loc.replace(site, ''));
    expect(statusCode, loc).toBe(200);
    expect(body).toContain('<meta name="robots" content="index, follow">');
    expect(body).toContain(`<link rel="canonical" href="${loc}">`);
  }
  const urls = pages.map(({ loc }) => loc);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).toEqual(expect.arrayContaining([`${site}/`, `${site}/ar`, `${site}/jobs`, `${site}/ar/job-faq`]));
  expect(urls.filter((loc) => loc.includes('/job-news/'))).toHaveLength(2 * newsArticles.length);
  expect(urls.join()).not.toMatch(/admin|login|\/:|\*/);
});

it('gives a date only where the content has one', async () => {
  const pages = await entries('/sitemaps/pages.xml');
  const lastmod = (path: string) => pages.find(({ loc }) => loc === site + path)?.lastmod;
  expect(lastmod('/job-news/trade-tests')).toBe('2026-11-02');
  expect(lastmod('/job-news')).toBe('2026-11-16');
  expect(lastmod('/ar/privacy')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(lastmod('/about')).toBeUndefined();
});

it('names both languages of every page that has two, each from the other', async () => {
  jobs.push(job(1, { arabic: inArabic }), job(2));
  const all = [...(await entries('/sitemaps/pages.xml')), ...(await entries('/sitemaps/jobs-1.xml'))];
  const byUrl = new Map(all.map((entry) => [entry.loc, entry]));
  for (const { loc, languages } of all) {
    if (loc === `${site}/jobs/job2`) {
      expect(languages).toEqual({});
      continue;
    }
    expect(Object.keys(languages).sort()).toEqual(['ar', 'en', 'x-default']);
    expect(Object.values(languages)).toContain(loc);
    for (const other of Object.values(languages)) expect(byUrl.get(other)?.languages).toEqual(languages);
  }
});

it('lists a job at the URL of each of its texts, with the time of its last change', async () => {
  jobs.push(
    job(1, { arabic: inArabic, updated_at: '2026-11-20T10:00:00.000Z' }),
    job(2),
    job(3, { text_locale: 'ar' }),
  );
  const found = await entries('/sitemaps/jobs-1.xml');
  expect(found.map(({ loc, lastmod }) => [loc.replace(site, ''), lastmod])).toEqual([
    ['/jobs/job1', '2026-11-20T10:00:00.000Z'],
    ['/ar/jobs/job1', '2026-11-20T10:00:00.000Z'],
    ['/jobs/job2', job(2).updated_at],
    ['/ar/jobs/job3', job(3).updated_at],
  ]);
});

it('forgets a closed job at once', async () => {
  jobs.push(job(1), job(2));
  expect((await entries('/sitemaps/jobs-1.xml')).map(({ loc }) => loc)).toContain(`${site}/jobs/job1`);
  jobs.shift();
  expect((await entries('/sitemaps/jobs-1.xml')).map(({ loc }) => loc)).toEqual([`${site}/jobs/job2`]);
  jobs.shift();
  expect((await web.inject('/sitemaps/jobs-1.xml')).statusCode).toBe(404);
  expect((await read('/sitemap.xml'))('//s:loc').join()).not.toContain('jobs-1');
});

it('parts ten thousand jobs into files of at most five thousand URLs', async () => {
  for (let number = 1; number <= 10_000; number++) jobs.push(job(number, number % 2 ? { arabic: inArabic } : {}));
  const index = await read('/sitemap.xml');
  const parts = index('//s:loc').filter((loc) => loc.includes('jobs-'));
  expect(parts).toHaveLength(5);
  expect(index('//s:lastmod').at(-1)).toBe(job(10_000).updated_at);
  const found = (await Promise.all(parts.map((part) => entries(part.replace(site, ''))))).map((urls) => {
    expect(urls.length).toBeLessThanOrEqual(5000);
    return urls.map(({ loc }) => loc);
  });
  expect(new Set(found.flat()).size).toBe(15_000);
  expect((await web.inject('/sitemaps/jobs-6.xml')).statusCode).toBe(404);
});

it('responds with 404 to unknown parts', async () => {
  for (const path of ['/sitemaps/jobs-0.xml', '/sitemaps/jobs-x.xml', '/sitemaps/jobs-1.xml.gz'])
    expect((await web.inject(path)).statusCode, path).toBe(404);
});
