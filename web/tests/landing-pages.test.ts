import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@qantara/contract';
import { rawSeed } from '@qantara/contract/content-seed';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import english from '../../contract/tests/landing-page.json';
import { sampleJob } from './sample-job.js';
import { startWeb, testSettings } from './start-web.js';
import { startStubJobs, type StubJob } from './stub-jobs.js';
import type { StubCms } from './stub-cms.js';

const site = 'http://localhost:3000';
const arabic = {
  ...english,
  title: 'ممرضون للرياض',
  seo: { title: 'وظائف تمريض في الرياض', description: 'ممرضون وممرضات لمستشفيات الرياض دون أي رسوم على المتقدم.' },
  sections: [
    { component: 'landing.hero', title: 'الرياض بحاجة إليكم', lead: 'ثلاثة مستشفيات وطلب واحد.' },
    { component: 'landing.jobs', title: 'وظائف التمريض', search: 'ممرض', count: 2 },
  ],
};
/** Without a hero, a jobs section or an Arabic version. */
const plain = { ...english, slug: 'partners', title: 'For partners', sections: english.sections.slice(1, 2) };
const poster = {
  ...plain,
  slug: 'poster',
  sections: [
    {
      component: 'landing.picture',
      picture: { file: { url: '/uploads/poster.jpg', width: 900, height: 1200 }, alternativeText: 'Poster' },
    },
  ],
};

const documents = {
  en: [
    { id: 'nurses', locale: 'en', ...english },
    { id: 'partners', locale: 'en', ...plain },
    { id: 'poster', locale: 'en', ...poster },
  ],
  ar: [
    { id: 'nurses', locale: 'ar', ...arabic },
    { id: 'partners', locale: 'en', ...plain },
    { id: 'arabic', locale: 'ar', ...plain, slug: 'arabic-only' },
  ],
};
const contentFile = join(mkdtempSync(join(tmpdir(), 'qantara-landing-')), 'site-content.json');
const contents = LOCALES.map((locale) => {
  const content = { ...rawSeed(locale), landingPages: documents[locale] };
  return [locale, { version: `"${locale}"`, content }] as const;
});
writeFileSync(contentFile, JSON.stringify(Object.fromEntries(contents)));

const jobs: StubJob[] = [];
const nurse = (changes: Partial<StubJob> = {}): StubJob => ({ ...sampleJob({ title: 'Staff nurse' }), ...changes });
let cms: StubCms;
let web: FastifyInstance;
const get = (url: string) => web.inject({ url });

beforeAll(async () => {
  cms = await startStubJobs(jobs);
  web = await startWeb(testSettings({ cmsUrl: cms.url, contentFile }), 0);
  await web.ready();
});
afterAll(async () => {
  await web.close();
  await cms.close();
});
beforeEach(() => {
  jobs.length = 0;
});

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
const bodyOf = (html: string) => html.slice(html.indexOf('<div id="root">'), html.indexOf('qantara-boot'));

describe('a landing page', () => {
  it('shows each kind of section, under one heading', async () => {
    jobs.push(nurse({ id: 'one' }), nurse({ id: 'two' }), nurse({ id: 'three' }), sampleJob({ id: 'other' }));
    const { statusCode, body } = await get('/work/nurses-riyadh');
    expect(statusCode).toBe(200);
    const html = bodyOf(body);
    expect(html).toContain('<h1>Nurses, Riyadh needs you</h1>');
    expect(count(html, /<h1/g)).toBe(1);
    expect([...html.matchAll(/<h(\d)[^>]*>(.*?)<\/h\1>/gs)].map(([, level]) => Number(level)).slice(0, 3)).toEqual([
      1, 2, 3,
    ]);
    for (const text of [
      ...['Three hospitals, one application', 'href="/apply"', 'Registered nurses with two years'],
      ...['In every contract.', 'A flight home each year', '1,200+', 'came back for a second contract'],
      ...['the room was ready', 'Anjali Menon', 'Staff nurse, Riyadh', 'Do I pay anything?', 'The hospital pays us'],
      ...['Open jobs for nurses', 'src="/uploads/ward.jpg"', 'alt="Two nurses on a ward"', 'King Fahad hospital'],
      ...['Start today', 'href="https://wa.me/912255501234"'],
    ])
      expect(html).toContain(text);
  });

  it('lists the newest jobs that match, as many as editors want, and leads to the others', async () => {
    jobs.push(nurse({ id: 'one' }), nurse({ id: 'two' }), nurse({ id: 'three' }), sampleJob({ id: 'other' }));
    const html = bodyOf((await get('/work/nurses-riyadh')).body);
    expect(count(html, /href="\/jobs\/(one|two|three)"/g)).toBe(2);
    expect(html).not.toContain('/jobs/other');
    expect(html).toContain('/jobs?search=nurse&amp;country=Saudi+Arabia&amp;job_type=Full-time');
    expect(html).toContain('Show 3 jobs');
  });

  it('says so where no job matches, and leads to all of them', async () => {
    jobs.push(sampleJob({ id: 'other' }));
    const html = bodyOf((await get('/work/nurses-riyadh')).body);
    expect(html).toContain('No jobs found');
    expect(html).toMatch(/href="\/jobs"[^>]*>Show all jobs/);
  });

  it('has its title as heading where its first section is no hero', async () => {
    expect(bodyOf((await get('/work/partners')).body)).toContain('<h1>For partners</h1>');
  });

  it('is in Arabic where editors wrote it, else in English and marked as English', async () => {
    const translated = (await get('/ar/work/nurses-riyadh')).body;
    expect(translated).toContain('<h1>الرياض بحاجة إليكم</h1>');
    expect(bodyOf(translated)).not.toContain('Registered nurses');
    const { body } = await get('/ar/work/partners');
    expect(bodyOf(body)).toMatch(
      /<div lang="en" dir="ltr"[^>]*> <span lang="en"[^>]*>English<\/span><div[^>]*><h1>For partners/,
    );
    expect(bodyOf(body)).toMatch(/<section[^>]* lang="en" dir="ltr"[^>]*>.*Registered nurses/s);
    expect(body).toContain(`<link rel="canonical" href="${site}/work/partners">`);
  });

  it('has a head of its own, and names the languages it is written in', async () => {
    const head = async (url: string) => (await get(url)).body.split('</head>')[0] ?? '';
    const languages = (text: string) => [...text.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language);
    const nurses = await head('/work/nurses-riyadh');
    expect(nurses).toContain('<title>Nursing jobs in Riyadh | Qantara</title>');
    expect(nurses).toContain(`<meta name="description" content="${english.seo.description}">`);
    expect(nurses).toContain(`<link rel="canonical" href="${site}/work/nurses-riyadh">`);
    expect(nurses).toContain(`<meta property="og:image" content="${site}/og/en/work/nurses-riyadh.png">`);
    expect(nurses).toContain('"@type":"BreadcrumbList"');
    expect(languages(nurses)).toEqual(['en', 'ar', 'x-default']);
    expect(languages(await head('/work/partners'))).toEqual(['en', 'x-default']);
    expect(languages(await head('/ar/work/partners'))).toEqual(['en', 'x-default']);
    const picture = await get('/og/ar/work/nurses-riyadh.png');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await get('/og/en/work/nothing.png')).statusCode).toBe(404);
  });

  it('that is in Arabic only leads to Home in English, one in English only to itself in Arabic', async () => {
    expect((await get('/ar/work/arabic-only')).body).toContain('<a href="/" lang="en"');
    expect((await get('/ar/work/nurses-riyadh')).body).toContain('<a href="/work/nurses-riyadh" lang="en"');
    expect((await get('/work/partners')).body).toContain('<a href="/ar/work/partners" lang="ar"');
  });

  it('shows a tall poster whole', async () => {
    const { body } = await get('/work/poster');
    expect(/<img[^>]*poster\.jpg[^>]*>/.exec(body)?.[0]).toMatch(/width="480" height="640"/);
    expect(body).not.toContain('object-cover justify-self-start');
  });

  it('leads to its own jobs while they cannot be loaded', async () => {
    const alone = await startWeb(testSettings({ contentFile }), 0);
    const html = bodyOf((await alone.inject('/work/nurses-riyadh')).body);
    await alone.close();
    expect(html).toMatch(/href="\/jobs\?search=nurse[^"]*"[^>]*>Show matching jobs/);
    expect(html).not.toContain('Show all jobs');
  });

  it('that is not published is a page that does not exist', async () => {
    for (const url of ['/work/nothing', '/ar/work/nothing', '/work', '/work/nurses-riyadh/more']) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(bodyOf(body)).toContain(url.startsWith('/ar') ? 'الصفحة غير موجودة' : 'Page not found');
    }
  });

  it('is in no other page', async () => {
    const urls = ['/', '/job-news', '/work/partners', '/site-content/en/landing/partners', '/site-content/en/home'];
    for (const url of urls) expect((await get(url)).body, url).not.toContain('Anjali Menon');
    expect((await get('/site-content/en/landing/nurses-riyadh')).body).toContain('Anjali Menon');
  });
});

describe('the sitemap', () => {
  const part = '/sitemaps/landing-pages.xml';
  const listed = async () => [...(await get(part)).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

  it('lists a landing page while an open job matches, in the languages in which one does', async () => {
    jobs.push(nurse({ id: 'one' }));
    expect(await listed()).toEqual([`${site}/work/nurses-riyadh`]);
    expect((await get(part)).body).not.toContain('hreflang');
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${site}${part}</loc>`);

    jobs.push(nurse({ id: 'two', title: 'ممرض' }));
    expect(await listed()).toEqual([`${site}/work/nurses-riyadh`, `${site}/ar/work/nurses-riyadh`]);
    expect((await get(part)).body).toContain('hreflang="x-default"');
  });

  it('forgets it when the last one closes', async () => {
    jobs.push(nurse({ id: 'one' }));
    expect((await get(part)).statusCode).toBe(200);
    jobs[0] = sampleJob({ id: 'other' });
    expect((await get(part)).statusCode).toBe(404);
    expect((await get('/sitemap.xml')).body).not.toContain('landing-pages');
    expect((await get('/sitemaps/pages.xml')).body).not.toContain('/work/');
  });
});
