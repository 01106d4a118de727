import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Analytics, apiPath, type JobSaved, type Locale } from '@qantara/contract';
import { insideOneDay, today } from './support/agency-day.ts';
import { applicant, apply, read } from './support/applicants.ts';
import { expectAccessible } from './support/axe.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { inLanguage } from './support/pages.ts';
import { expect, PHONE, test } from './support/test.ts';

/** A browser that a person uses: one that is driven by a program counts for nothing. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
// Views from before midnight are none of the day that follows.
test.beforeEach(({ baseURL: _ }, testInfo) => insideOneDay(testInfo));

const numbersOf = async (job: JobSaved) =>
  (await read<Analytics>(`${apiPath('getAnalytics')}?job_id=${job.id}`)).totals;
const stat = (page: Page, name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) }).locator('dd'); // prettier-ignore
const isAnalytics = (url: string) => new URL(url).pathname === apiPath('getAnalytics');

test('views and applications of a job rise as visitors come; Pause keeps the numbers still', async ({
  staffPage,
  newPerson,
}) => {
  const job = await createJob({ title: uniqueTitle('Glazier'), country: 'Oman' });
  const visit = async (url: string) => {
    const visitor = await newPerson({ userAgent });
    const counted = visitor.waitForResponse((response) => response.url().endsWith(`/jobs/${job.id}/views`));
    await visitor.goto(url);
    await counted;
  };
  await visit(`/jobs/${job.id}?utm_source=whatsapp`);
  await visit(`/ar/jobs/${job.id}?utm_source=google`);
  await apply(job, [applicant('Sunil Perera')]);
  await expect.poll(() => numbersOf(job)).toMatchObject({ views: 2, applications: 1 });

  await staffPage.clock.install();
  await staffPage.goto(`/admin?tab=analytics&job_id=${job.id}`);
  await expect(stat(staffPage, 'Views')).toHaveText('2');
  await expect(stat(staffPage, 'Applications')).toHaveText('1');
  await expect(stat(staffPage, 'Conversion')).toHaveText('50%');
  const bySource = staffPage.getByRole('region', { name: 'By source of the visit', exact: true });
  await expect(bySource.getByRole('listitem').filter({ hasText: 'Chat apps' })).toContainText(
    '0 applications · 1 view',
  );

  await visit(`/jobs/${job.id}?utm_source=whatsapp`);
  await expect.poll(() => numbersOf(job)).toMatchObject({ views: 3 });
  await staffPage.clock.fastForward(31_000);
  await expect(stat(staffPage, 'Views')).toHaveText('3');
  await expect(stat(staffPage, 'Conversion')).toHaveText('33.3%');

  await staffPage.getByRole('button', { name: 'Pause' }).click();
  const asked: string[] = [];
  staffPage.on('request', (request) => isAnalytics(request.url()) && asked.push(request.url()));
  await staffPage.clock.fastForward(120_000);
  await expect(staffPage.getByText('Paused.')).toBeVisible();
  expect(asked).toEqual([]);
  await staffPage.getByRole('button', { name: 'Resume' }).click();
  await staffPage.clock.fastForward(31_000);
  await expect.poll(() => asked.length).toBeGreaterThan(0);

  const byDay = staffPage.getByRole('region', { name: 'By day', exact: true });
  await byDay.getByText('Show as a table').click();
  const lastDay = byDay.getByRole('row').last();
  await expect(lastDay.getByRole('cell').nth(1)).toHaveText('3');
  const download = staffPage.waitForEvent('download');
  await byDay.getByRole('link', { name: 'By day: download CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Day,Views,Applications,"Conversion, percent"');
  expect(file.trimEnd().split('\r\n').at(-1)).toBe(`${today()},3,1,33.33`);
});

const locale = 'ar' as Locale;
test(`charts and the tables behind them can be read by everyone, in ${locale}`, async ({ staffPage }) => {
  // One application is enough for seven cards to have rows; the eighth, vain searches, may have none.
  await apply(await createJob({ title: uniqueTitle('Plasterer') }), [applicant('Sunil Perera')]);
  if (locale === 'ar') await staffPage.setViewportSize(PHONE);
  await staffPage.goto(inLanguage(locale, '/admin?tab=analytics'));
  const charts = staffPage.getByRole('img', { name: locale === 'ar' ? /حسب اليوم/ : /by day/ });
  await expect(charts).toHaveCount(2);
  for (const summary of await staffPage.locator('main details > summary').all()) await summary.click();
  expect(await staffPage.getByRole('table').count()).toBeGreaterThanOrEqual(7);
  await expectAccessible(staffPage, 'analytics with every table open');
  expect(await staffPage.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const [from, to] = await Promise.all(
    ['from', 'to'].map((end) => staffPage.locator(`#analytics-${end}`).boundingBox()),
  );
  if (!from || !to) throw new Error('The filter has no dates');
  expect(to.y, 'one date under the other').toBeGreaterThanOrEqual(from.y + from.height);
  const card = await staffPage.locator('#analytics-from').evaluate((field) => {
    const { left, right } = field.closest('.rounded-xl')!.getBoundingClientRect();
    return { left, right };
  });
  expect(from.x).toBeGreaterThan(card.left);
  expect(from.x + from.width).toBeLessThan(card.right);
});
