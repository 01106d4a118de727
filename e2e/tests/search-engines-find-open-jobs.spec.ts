import { LOCALES, type Locale } from '@qantara/contract';
import type { APIRequestContext } from '@playwright/test';
import { closeJob, createJob, uniqueTitle } from './support/jobs.ts';
import { inLanguage, PUBLIC_PAGES } from './support/pages.ts';
import { product } from './support/product.ts';
import { expect, test } from './support/test.ts';

const feedsOf = (locale: Locale) => ['/jobs/feed.xml', '/jobs/feed.json'].map((path) => inLanguage(locale, path));
const FEEDS = [...LOCALES.flatMap(feedsOf), '/jobs/indeed.xml'];

async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  return { status: response.status(), text: await response.text() };
}

/** The text of a document as a reader without scripts has it. */
const visible = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    // How many jobs without Arabic text the list shows depends on what others posted: such text is marked as English.
    .replace(/<(\w+)\b[^>]* lang="en"[^>]*>[^<]*<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1] ?? '';

for (const locale of LOCALES) {
  test(`the first HTML of every page has its whole text and head in ${locale}`, async ({ request }) => {
    const job = await createJob({ title: uniqueTitle('Crane Operator') });
    for (const page of PUBLIC_PAGES) {
      const path = inLanguage(locale, page.replace(':open', job.id));
      const { status, text: html } = await read(request, path);
      expect(status, path).toBe(200);
      expect(html).toContain(`<html lang="${locale}"`);
      const letters = visible(html).replace(/[^\p{L}]/gu, '');
      const arabic = letters.replace(/[^\p{Script=Arabic}]/gu, '');
      expect(letters.length, path).toBeGreaterThan(600);
      if (locale === 'ar') expect(arabic.length / letters.length, path).toBeGreaterThan(0.7);
      else expect(arabic.length / letters.length, path).toBeLessThan(0.1);

      expect(meta(html, 'description').length, path).toBeGreaterThanOrEqual(50);
      expect(html).toContain(`<link rel="canonical" href="${new URL(path, product().url).href}">`);
      for (const language of ['en', 'ar', 'x-default']) expect(html).toContain(`hreflang="${language}"`);
    }
  });

  test(`a job says to search engines and chat apps what its page says in ${locale}`, async ({ request }) => {
    const pay = { salary_min: 2500, salary_max: 3000, salary_currency: 'SAR', salary_period: 'month' } as const;
    const job = await createJob({ title: uniqueTitle('Rigger'), ...pay });
    const { text: html } = await read(request, inLanguage(locale, `/jobs/${job.id}`));
    const title = locale === 'ar' ? (job.translations.ar?.title ?? '') : job.title;
    const posting = /<script type="application\/ld\+json">(\{[^<]*"JobPosting"[^<]*)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(posting ?? '{}')).toMatchObject({
      '@type': 'JobPosting',
      title,
      identifier: { value: job.reference },
      baseSalary: { currency: 'SAR', value: { minValue: 2500, maxValue: 3000, unitText: 'MONTH' } },
      jobLocation: { address: { addressCountry: 'SA' } },
    });
    expect(meta(html, 'og:title')).toBe(title);
    expect(meta(html, 'og:description')).toContain(title);
    expect(meta(html, 'og:description')).toMatch(/2,500.+3,000/);
  });
}

test('a job is in the list, the feeds, the sitemap and the data until staff close it, and gone then', async ({
  request,
}) => {
  const job = await createJob({ title: uniqueTitle('Insulator') });
  const sitemap = async () => {
    const { text } = await read(request, '/sitemap.xml');
    const parts = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
    const texts = await Promise.all(parts.map(async (part) => (await read(request, part)).text));
    return texts.join('');
  };
  await expect
    .poll(async () => (await read(request, `/jobs?search=${encodeURIComponent(job.title)}`)).text)
    .toContain(job.id);
  for (const feed of FEEDS) expect((await read(request, feed)).text, feed).toContain(job.reference);
  for (const locale of LOCALES) {
    expect(await sitemap()).toContain(`<loc>${product().url}${inLanguage(locale, `/jobs/${job.id}`)}</loc>`);
    expect((await read(request, inLanguage(locale, `/jobs/${job.id}`))).text).toContain('JobPosting');
  }

  await closeJob(job);

  // A page or feed of before is sent again while the CMS of a busy machine takes too long; "at once" is shown by
  // web/tests/closed-at-once.test.ts.
  await expect(async () => {
    for (const feed of FEEDS) expect((await read(request, feed)).text, feed).not.toContain(job.reference);
    expect(await sitemap()).not.toContain(job.id);
    for (const locale of LOCALES) {
      const { status, text: html } = await read(request, inLanguage(locale, `/jobs/${job.id}`));
      expect(status).toBe(410);
      expect(meta(html, 'robots')).toBe('noindex');
      expect(html).not.toContain('JobPosting');
      expect(html).not.toContain('hreflang="x-default"');
    }
    const list = await read(request, `/jobs?search=${encodeURIComponent(job.title)}`);
    expect(list.text).not.toContain(`/jobs/${job.id}`);
  }).toPass({ timeout: 120_000 });
});

test('the pages of a trade and its country come with the first job and go with the last', async ({ page, request }) => {
  const paths = ['/jobs/trade/driller', '/jobs/trade/driller/in/kuwait', '/hire/driller'];
  const listed = async () => (await read(request, '/sitemaps/job-guides.xml')).text;
  for (const path of paths) expect([path, (await read(request, path)).status]).toEqual([path, 404]);
  const job = await createJob({
    ...{ title: uniqueTitle('Driller'), trade: 'driller', country: 'Kuwait', vacancies: 14 },
    ...{ salary_min: 400, salary_max: 550, salary_currency: 'KWD', salary_period: 'month' },
  });
  for (const locale of LOCALES)
    for (const path of paths.map((one) => inLanguage(locale, one))) {
      await expect.poll(async () => (await read(request, path)).status, { message: path }).toBe(200);
      await expect.poll(listed).toContain(`<loc>${product().url}${path}</loc>`);
    }

  await page.goto(`/jobs/${job.id}`);
  await page.getByRole('link', { name: 'Driller', exact: true }).click();
  await page.getByRole('link', { name: 'Driller jobs in Kuwait' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Driller jobs in Kuwait');
  await expect(page.getByText('1 open job · 14 vacancies · KWD 400 – 550 a month')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'From offer to visa' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('وظائف حفّار آبار في الكويت');

  await closeJob(job);
  for (const locale of LOCALES)
    for (const path of paths.map((one) => inLanguage(locale, one)))
      await expect.poll(async () => (await read(request, path)).status, { message: path }).toBe(404);
  expect(await listed()).not.toContain('driller');
  expect(await listed()).toContain(`<loc>${product().url}/jobs/in/kuwait</loc>`);
});

test('a job without Arabic text has one URL for search engines', async ({ request }) => {
  const job = await createJob({ title: uniqueTitle('Tiler'), translations: { ar: null } });
  const { text: html } = await read(request, `/ar/jobs/${job.id}`);
  expect(html).toContain(`<link rel="canonical" href="${product().url}/jobs/${job.id}">`);
  const { text: feed } = await read(request, '/ar/jobs/feed.xml');
  expect(feed).toContain(`<link>${product().url}/jobs/${job.id}</link>`);
});

test('robots.txt leads to the sitemap and excludes the pages of staff', async ({ request }) => {
  const { text } = await read(request, '/robots.txt');
  expect(text).toContain(`Sitemap: ${product().url}/sitemap.xml`);
  for (const path of ['/admin', '/login', '/cms', '/api/']) expect(text).toContain(`Disallow: ${path}\n`);
});

test('people find the feeds in the footer', async ({ page, request }) => {
  await page.goto('/ar/jobs');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'RSS' });
  expect((await request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toContain('rss+xml');
});
