import { LOCALES } from '@qantara/contract';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { inLanguage } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// The browser refuses even to preload scripts.
test.use({ javaScriptEnabled: false, tolerated: { statuses: [], failing: /\/assets\/.*\.js$/ } });

for (const locale of LOCALES) {
  test(`the job board and a job can be read in ${locale}`, async ({ page }) => {
    const job = await createJob({ title: uniqueTitle('Scaffolder') });
    await page.goto(inLanguage(locale, '/jobs'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(`a[href*="/jobs/"]`).first()).toBeVisible();

    await page.goto(inLanguage(locale, `/jobs/${job.id}`));
    const title = locale === 'ar' ? (job.translations.ar?.title ?? '') : job.title;
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByText(locale === 'ar' ? 'تنفيذ لحامات' : 'Read isometric drawings')).toBeVisible();
  });

  test(`the forms are in the page in ${locale}`, async ({ page }) => {
    await page.goto(inLanguage(locale, '/contact'));
    await expect(page.locator('form textarea')).toBeVisible();
    await page.goto(inLanguage(locale, '/apply'));
    await expect(page.locator('form input[type=file]')).toBeAttached();
    await page.goto(inLanguage(locale, '/login'));
    await expect(page.locator('form input[type=password]')).toBeVisible();
  });
}

test('the list answers the filters of its address', async ({ page }) => {
  await page.goto('/jobs?country=Qatar');
  const cards = page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem'));
  await expect(cards.first()).toBeVisible();
  await page.goto('/jobs?q=zzzz-nothing-is-called-this');
  await expect(page.getByText('No jobs found matching your criteria.')).toBeVisible();
});
