import type { Locale } from '@qantara/contract';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { inLanguage } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { WORDS } from './support/words.ts';

const SAYS = { en: { print: 'Print' }, ar: { print: 'طباعة' } };

const locale = 'ar' as Locale;
test(`as a sheet with the job, its reference and the licence, and nothing else, in ${locale}`, async ({ page }) => {
  const title = uniqueTitle('Printed Mason');
  const job = await createJob({ title, translations: { ar: null } });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(inLanguage(locale, `/jobs/${job.id}`));
  await page.getByRole('button', { name: SAYS[locale].print }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);

  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(main.getByText(job.reference)).toBeVisible();
  await expect(main.getByText('Read isometric drawings')).toBeVisible();
  await expect(main.getByText(/B-0000\/MUM/).filter({ visible: true })).toHaveCount(1);
  await expect(main.getByText(new RegExp(`/jobs/${job.id}$`))).toBeVisible();
  for (const chrome of [page.locator('header nav'), page.locator('footer'), page.locator('[data-chat-link]')])
    for (const part of await chrome.all()) await expect(part).toBeHidden();
  for (const button of await page.getByRole('button', { name: WORDS[locale].applyNow }).all())
    await expect(button).toBeHidden();

  const sheet = await page.pdf({ preferCSSPageSize: true });
  expect(sheet.toString('latin1')).toMatch(/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
});

test('the answers of the questions, which no one can open on paper', async ({ page }) => {
  await page.goto('/job-faq');
  await page.emulateMedia({ media: 'print' });
  const answers = await page.locator('.accordion-text').all();
  expect(answers.length).toBeGreaterThan(5);
  for (const answer of answers) await expect(answer).toBeVisible();
});
