import { writeFileSync } from 'node:fs';
import { LOCALES } from '@qantara/contract';
import { rawSeed } from '@qantara/contract/content-seed';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentFile, startWeb, testSettings } from './start-web.js';
import type { StubCms } from './stub-cms.js';
import { sampleJob } from './sample-job.js';
import { startStubJobs, type StubJob } from './stub-jobs.js';

const site = 'http://localhost:3000';
const jobs: StubJob[] = [];
let cms: StubCms;
let web: FastifyInstance;

interface TradeTexts {
  slug: string;
  intro?: object;
}

/** As Strapi sends it: without the Arabic About, without the English guide to Oman, a trade with an English text only. */
function oneSided(): string {
  const [en, ar] = [rawSeed('en'), rawSeed('ar')];
  const trades = en['trades'] as TradeTexts[];
  const guides = en['countryGuides'] as { slug: string }[];
  const hireGuide = en['hireGuide'] as object;
  const intro = trades.find((trade) => trade.intro)?.intro;
  const seo = { title: 'Staff from South Asia', description: 'Request workers.' };
  const contents = {
    en: {
      ...en,
      trades: trades.map((trade) => (trade.slug === 'rigger' ? { ...trade, intro } : trade)),
      countryGuides: guides.filter(({ slug }) => slug !== 'oman'),
      newsArticles: [],
      values: [],
    },
    ar: { ...ar, aboutPage: en['aboutPage'], hireGuide: { ...hireGuide, seo } },
  };
  const file = contentFile();
  const snapshot = (locale: 'en' | 'ar') => ({ version: `"${locale}"`, content: contents[locale], moved: {} });
  writeFileSync(file, JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, snapshot(locale)]))));
  return file;
}

beforeAll(async () => {
  cms = await startStubJobs(jobs);
  web = await startWeb(testSettings({ cmsUrl: cms.url, contentFile: oneSided() }), 0);
});
afterAll(async () => {
  await web.close();
  await cms.close();
});

async function open(path: string) {
  const { statusCode, body } = await web.inject(path);
  const links = [...body.matchAll(/<link rel="alternate" hreflang="(\S+)" href="([^"]+)"/g)];
  return {
    statusCode,
    body,
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1]?.replace(site, ''),
    languages: Object.fromEntries(links.map(([, language, href]) => [language, href?.replace(site, '')])),
  };
}
const listed = async (file: string) => {
  const { body } = await web.inject(`/sitemaps/${file}.xml`);
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc?.replace(site, '') ?? '');
};

it('names the English page where there is no Arabic text of a page', async () => {
  const languages = { en: '/about', 'x-default': '/about' };
  expect(await open('/about')).toMatchObject({ statusCode: 200, canonical: '/about', languages });
  expect(await open('/ar/about')).toMatchObject({ statusCode: 200, canonical: '/about', languages });
  const pages = await listed('pages');
  expect(pages).toContain('/about');
  expect(pages).not.toContain('/ar/about');
  expect(pages).toContain('/ar/services');
});

it('names the Arabic guide where there is no English one', async () => {
  const languages = { ar: '/ar/jobs/in/oman', 'x-default': '/ar/jobs/in/oman' };
  expect(await open('/ar/jobs/in/oman')).toMatchObject({ statusCode: 200, canonical: '/ar/jobs/in/oman', languages });
  expect((await open('/jobs/in/oman')).statusCode).toBe(404);
  const guides = await listed('job-guides');
  expect(guides).toContain('/ar/jobs/in/oman');
  expect(guides).not.toContain('/jobs/in/oman');

  // While a job is open, both pages are there.
  jobs.push(sampleJob({ id: 'one', country: 'Oman' }));
  const both = { en: '/jobs/in/oman', ar: '/ar/jobs/in/oman', 'x-default': '/jobs/in/oman' };
  await expect.poll(async () => (await open('/ar/jobs/in/oman')).languages).toEqual(both);
  expect(await open('/jobs/in/oman')).toMatchObject({ statusCode: 200, languages: both });
  jobs.length = 0;
});

it('shows the English text of a trade under its Arabic name, and lists no page that is not there', async () => {
  const { statusCode, body } = await open('/ar/jobs/trade/rigger');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<h1>[^<]*[\u0600-\u06ff]/);
  expect(body.split('<h1>')[1]).toContain('lang="en" dir="ltr"');
  const guides = await listed('job-guides');
  expect(guides).toEqual(expect.arrayContaining(['/jobs/trade/rigger', '/ar/jobs/trade/rigger']));
  for (const path of guides) expect([path, (await open(path)).statusCode]).toEqual([path, 200]);
});

it('has Arabic words of its own for the search result of the request for workers', async () => {
  const { body } = await open('/ar/hire');
  expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).not.toMatch(/Staff from South Asia/);
});

it('says in which language the questions of a page are', async () => {
  const inLanguage = async (path: string) =>
    /"@type":"FAQPage","inLanguage":(\[[^\]]*\])/.exec((await open(path)).body)?.[1];
  expect(await inLanguage('/ar/hire/mason')).toBe('["en"]');
  expect(await inLanguage('/ar/job-faq')).toBe('["ar"]');
});

it('has no heading above a list that is empty', async () => {
  expect((await open('/job-news')).body).not.toContain('news-heading');
  for (const path of ['/about', '/team']) expect((await open(path)).body).not.toContain('values-heading');
});
