import type { Locale } from '@qantara/contract';
import { createJob } from './support/jobs.ts';
import { holdScripts } from './support/late-scripts.ts';
import { inLanguage } from './support/pages.ts';
import { expect, PHONE, test } from './support/test.ts';
import { WORDS } from './support/words.ts';

test.use({ viewport: PHONE });

const locale = 'en' as Locale;
test(`who taps Apply Now before the scripts are there gets the form once they are, in ${locale}`, async ({ page }) => {
  const job = await createJob();
  const scriptsArrive = await holdScripts(page);
  await page.goto(inLanguage(locale, `/jobs/${job.id}`), { waitUntil: 'commit' });
  const apply = page.getByRole('button', { name: WORDS[locale].applyNow }).first();
  await apply.click();
  await expect(apply).toHaveAttribute('aria-busy', 'true');
  scriptsArrive();
  await expect(page.getByLabel(WORDS[locale].fullName)).toBeVisible();
});

test('of several taps the last one counts, once', async ({ page }) => {
  const scriptsArrive = await holdScripts(page);
  await page.goto('/job-faq', { waitUntil: 'commit' });
  const questions = page.getByRole('main').locator('button[aria-expanded]');
  await questions.nth(1).click();
  await questions.nth(2).click();
  await questions.nth(2).click();
  await expect(questions.nth(1)).not.toHaveAttribute('aria-busy');
  scriptsArrive();
  await expect(questions.nth(2)).toHaveAttribute('aria-expanded', 'true');
  await expect(questions.nth(2)).not.toHaveAttribute('aria-busy');
  await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'false');
  await questions.nth(2).click();
  await expect(questions.nth(2)).toHaveAttribute('aria-expanded', 'false');
});

test('the menu and the filters open, too', async ({ page }) => {
  for (const [path, button] of [
    ['/ar', 'فتح القائمة'],
    ['/jobs', 'Filters'],
  ] as const) {
    const scriptsArrive = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: button }).click();
    scriptsArrive();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.unroute('**/*.js');
  }
});

test('a form is not sent by a tap from before', async ({ page }) => {
  const scriptsArrive = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const send = page.getByRole('main').getByRole('button', { name: WORDS.en.sendMessage });
  await send.click();
  await expect(send).not.toHaveAttribute('aria-busy');
  scriptsArrive();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('when a script does not come', () => {
  // The browser prints each lost file.
  test.use({ tolerated: { statuses: [404], failing: /\/assets\/react-.*\.js$/ } });

  test('it is asked for once more, and the page works', async ({ page }) => {
    await page.route('**/assets/react-*.js', (route) => route.abort('connectionreset'), { times: 1 });
    await page.goto('/jobs');
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('nor the second time, nothing stays busy, and the page says so, in Arabic', async ({ page }) => {
    const menu = page.getByRole('button', { name: 'فتح القائمة' });
    const notice = page.getByRole('alert').filter({ hasText: /تعذّر تحميل جزء من هذه الصفحة.* إعادة تحميل الصفحة/ });
    await page.route('**/assets/react-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/ar', { waitUntil: 'commit' });
    await menu.click();
    await expect(notice).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.unrouteAll();
    await notice.getByRole('link').click();
    await menu.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
