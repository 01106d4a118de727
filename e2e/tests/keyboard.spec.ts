import type { Locale } from '@qantara/contract';
import { pdfCv } from './support/cv-files.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { tabTo } from './support/keys.ts';
import { inLanguage } from './support/pages.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { says, WORDS } from './support/words.ts';

const SKIP = { en: 'Skip to main content', ar: 'تخطَّ إلى المحتوى الرئيسي' };

const locale = 'ar' as Locale;
test(`a job is found and applied to with the keyboard alone, in ${locale}`, async ({ page }) => {
  // A wider screen shows the job beside the list.
  await page.setViewportSize({ width: 1100, height: 800 });
  const words = WORDS[locale];
  const person = newPerson(locale);
  const title = uniqueTitle('Keyboard Operator');
  const job = await createJob({ title, translations: { ar: null } });

  const card = page.getByRole('link', { name: title, exact: true });
  // A list is cached for seconds: a new job may appear a moment later.
  await expect(async () => {
    await page.goto(inLanguage(locale, '/jobs'));
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(SKIP[locale]);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type(title);
    await expect(page.locator('main article')).toHaveCount(1, { timeout: 10_000 });
    await expect(card).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${job.id}$`));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(title);
  await expect(heading).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: words.applyNow }).first());
  await page.keyboard.press('Enter');
  const name = page.getByLabel(words.fullName);
  await tabTo(page, name);
  await page.keyboard.type(person.name);
  await tabTo(page, page.getByLabel(words.email));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel(words.phone, { exact: true }));
  await page.keyboard.type('9876543210');
  await tabTo(page, page.getByLabel(words.currentLocation));
  await page.keyboard.type('Pune');
  await tabTo(page, page.getByLabel(words.experienceYears));
  await page.keyboard.type('3');
  // Listened for before the way there: the browser learns of it by another road than of the keys, and may be late.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.locator('input[type=file]'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(pdfCv());
  await tabTo(page, page.getByRole('button', { name: words.submitApplication }));
  await page.keyboard.press('Enter');
  const sent = page.getByText(says('application_received', locale)).first();
  await expect(sent).toBeVisible();
  await expect(page.locator('main h2:focus')).toBeVisible();
});

test('the heading takes the focus after a slow navigation', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  const job = await createJob({ title: uniqueTitle('Slow Operator'), translations: { ar: null } });
  // The page first draws its loading state: the heading comes only with the job, and that when the loading was seen.
  let jobArrives = () => {};
  const seen = new Promise<void>((resolve) => (jobArrives = resolve));
  await page.route(`**/api/jobs/${job.id}?*`, async (route) => {
    await seen;
    await route.continue();
  });
  const card = page.getByRole('link', { name: job.title, exact: true });
  await expect(async () => {
    await page.goto(`/jobs?search=${encodeURIComponent(job.title)}`);
    await expect(page.locator('main article')).toHaveCount(1, { timeout: 10_000 });
    await expect(card).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Loading job details...')).toBeVisible();
  await expect(page.getByRole('main').getByText(job.title)).toBeVisible();
  jobArrives();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(job.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the menu of the header opens, closes with Escape and gives the focus back', async ({ page }) => {
  await page.goto('/jobs');
  const zone = page.getByRole('button', { name: 'Job Seekers Zone' });
  await tabTo(page, zone);
  await page.keyboard.press('Enter');
  await expect(zone).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(zone).toHaveAttribute('aria-expanded', 'false');
  await expect(zone).toBeFocused();
});

test('the menu of a phone keeps the focus inside and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/jobs');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/jobs$/);
  await opener.click();
  await menu.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(menu).toBeHidden();
});
