import { e164, type Locale } from '@qantara/contract';
import { seedContent } from '@qantara/contract/content-seed';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { inLanguage } from './support/pages.ts';
import { expect, PHONE, test } from './support/test.ts';

const { agency } = seedContent('en');

// The browser does not even preload scripts, and prints the 404 of a page that does not exist.
test.use({ javaScriptEnabled: false, tolerated: { statuses: [404], failing: /\/assets\/.*\.js$/ } });

// That every page can be read is seen by everyone-can-use-every-page.
const locale = 'ar' as Locale;
const at = (path: string) => inLanguage(locale, path);

test(`the menu works or is not offered, in ${locale}`, async ({ page }) => {
  await page.goto(at('/about'));
  await page.getByRole('banner').locator('button[aria-expanded]').focus();
  await page
    .getByRole('banner')
    .locator(`a[href="${at('/job-faq')}"]`)
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`${at('/job-faq')}$`));
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('banner').getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test(`a job is found by a filter and read in ${locale}`, async ({ page }) => {
  const job = await createJob({ title: uniqueTitle('Scaffolder'), country: 'Qatar' });
  await page.setViewportSize(PHONE);
  await page.goto(at('/jobs'));
  await page.getByRole('search').locator('input[type=checkbox][value=Qatar]').check();
  await page.getByRole('search').locator('button[type=submit]').last().click();
  await expect(page).toHaveURL(/country=Qatar/);
  const cards = page.locator('main article');
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) await expect(card).toContainText({ en: 'Qatar', ar: 'قطر' }[locale]);

  await page.goto(at(`/jobs/${job.id}`));
  const title = locale === 'ar' ? (job.translations.ar?.title ?? '') : job.title;
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByText(locale === 'ar' ? 'تنفيذ لحامات' : 'Read isometric drawings')).toBeVisible();
});

test(`every answer to a question is there in ${locale}`, async ({ page }) => {
  for (const [path, most] of [
    ['/job-faq', 12],
    ['/jobs/in/qatar', 1],
    ['/hire/mason', 1],
  ] as const) {
    await page.goto(at(path));
    const answers = page.locator('.accordion-text');
    expect(await answers.count(), path).toBeGreaterThan(most);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  }
});

test(`forms that need scripts give way to three other ways, in ${locale}`, async ({ page }) => {
  const { id, reference } = await createJob();
  for (const path of ['/contact', '/apply', '/careers', '/hire', `/jobs/${id}`]) {
    await page.goto(at(path));
    const ways = page.getByRole('main');
    await expect(ways.locator(`a[href="tel:${e164(agency.phone)}"]`).first(), path).toBeVisible();
    await expect(ways.locator(`a[href^="mailto:${agency.infoEmail}"]`).first(), path).toBeVisible();
    await expect(
      ways.locator(`a[href^="https://wa.me/${agency.chatNumber.replace(/\D/g, '')}"]`).first(),
      path,
    ).toBeVisible();
    await expect(ways.locator('form').filter({ visible: true }), path).toHaveCount(0);
  }
  const named = encodeURIComponent(`(${reference})`);
  await expect(page.locator(`main a[href^="mailto:"][href*="${named}"]`).first()).toBeVisible();
  await page.goto(at('/login'));
  await expect(page.locator('main noscript p')).toBeVisible();
});
