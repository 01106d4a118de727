import { LOCALES, type Locale } from '@qantara/contract';
import { expectAccessible } from './support/axe.ts';
import { closeJob, createJob, uniqueTitle } from './support/jobs.ts';
import { holdScripts } from './support/late-scripts.ts';
import { inLanguage } from './support/pages.ts';
import { expect, PHONE, test } from './support/test.ts';
import { sidewaysScroll } from './support/text-fit.ts';

// The browser itself prints the 404 of a job that never was and the 410 of a closed one.
test.use({ tolerated: { statuses: [404, 410] } });

const DESK = { width: 1280, height: 800 };
const words = {
  en: { country: 'Country', save: 'Save', saved: 'Saved', dialog: 'Saved jobs', closed: 'This job is closed.' },
  ar: { country: 'الدولة', save: 'حفظ', saved: 'المحفوظة', dialog: 'الوظائف المحفوظة', closed: 'هذه الوظيفة مغلقة.' },
};
const board = (locale: Locale, title: string) => `${inLanguage(locale, '/jobs')}?search=${encodeURIComponent(title)}`;

for (const locale of LOCALES) {
  const t = words[locale];

  for (const size of [DESK, PHONE])
    test(`the search takes 160 px at most above the first job, in ${locale} at ${size.width}`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(inLanguage(locale, '/jobs'));
      const head = await page.evaluate(() => {
        const edge = (selector: string, side: 'top' | 'bottom') =>
          document.querySelector(selector)?.getBoundingClientRect()[side] ?? NaN;
        return {
          height: edge('main [role=search] > div', 'bottom') - edge('main', 'top'),
          firstCard: edge('main article', 'top'),
        };
      });
      const paddingForHeader = await page
        .locator('main')
        .evaluate((main) => parseFloat(getComputedStyle(main).paddingTop));
      expect(head.height - paddingForHeader).toBeLessThanOrEqual(160);
      expect(head.firstCard).toBeLessThan(size.height / 2);
      // What is beside one another stays so: the search, the place and the button; the count and the order.
      const search = page.getByRole('search');
      const [box, where] = [search.getByRole('searchbox'), search.getByRole('combobox', { name: t.country })];
      expect((await box.boundingBox())?.y).toBe((await where.boundingBox())?.y);
      expect(await sidewaysScroll(page)).toEqual([]);
    });
}

test('a job is saved on the device and found again, in Arabic', async ({ page }) => {
  const t = words.ar;
  await page.setViewportSize(PHONE);
  const title = uniqueTitle('Winch Operator');
  const [open, gone] = [
    await createJob({ title: `${title} A`, translations: { ar: null } }),
    await createJob({ title: `${title} B`, translations: { ar: null } }),
  ];
  await expect(async () => {
    await page.goto(board('ar', title));
    await expect(page.locator('main article')).toHaveCount(2, { timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  for (const job of [open, gone]) {
    const heart = page.getByRole('button', { name: `${t.save} ${job.title}` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page).toHaveURL(/search=/);
  await closeJob(gone);

  await page.goto(inLanguage('ar', '/jobs'));
  await page.getByRole('button', { name: `${t.saved} (2)` }).click();
  const dialog = page.getByRole('dialog', { name: t.dialog });
  await expect(dialog.getByRole('link', { name: open.title })).toBeVisible();
  await expect(dialog.getByText(t.closed)).toBeVisible();
  await expectAccessible(page, 'saved jobs');
  await dialog.getByRole('button', { name: `${t.save} ${gone.title}` }).click();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `${t.saved} (1)` })).toBeVisible();
});

test('a job is read beside the list, with the keyboard too', async ({ page }) => {
  await page.setViewportSize(DESK);
  const title = uniqueTitle('Dock Loader');
  const [first, second] = [
    await createJob({ title: `${title} A`, translations: { ar: null } }),
    await createJob({ title: `${title} B`, translations: { ar: null } }),
  ];
  await expect(async () => {
    await page.goto(board('en', title));
    await expect(page.locator('main article')).toHaveCount(2, { timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  const views: string[] = [];
  page.on('request', (request) => {
    const id = /jobs\/(\w+)\/views$/.exec(request.url())?.[1];
    if (id) views.push(id);
  });
  const card = (job: { title: string }) => page.locator('#job-results').getByRole('link', { name: job.title });
  const pane = page.getByRole('complementary');
  const heading = (job: { title: string }) => pane.getByRole('heading', { name: job.title });

  await card(first).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=.*job=${first.id}$`));
  await expect(heading(first)).toBeFocused();
  await expect(pane.getByRole('button').first()).toBeVisible();
  await card(second).click();
  await expect(heading(second)).toBeFocused();
  await expectAccessible(page, 'a job beside the list');
  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();
  await expect(page).not.toHaveURL(/job=/);
  await expect(card(second)).toBeFocused();
  expect(views).toEqual([first.id, second.id]);

  await card(first).click();
  await expect(heading(first)).toBeFocused();
  await page.goBack();
  await expect(pane).toBeHidden();
  await expect(card(first)).toBeFocused();

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    card(first).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(new RegExp(`/jobs/${first.id}$`));
  await expect(pane).toBeHidden();
});

for (const size of [DESK, PHONE])
  test(`what the list says of a job is shown while the rest is on its way, at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    const job = await createJob({ title: uniqueTitle('Tank Cleaner'), translations: { ar: null } });
    let arrives = () => {};
    const rest = new Promise<void>((resolve) => (arrives = resolve));
    await page.route(`**/api/jobs/${job.id}?*`, async (route) => {
      await rest;
      await route.continue();
    });
    await expect(async () => {
      await page.goto(board('en', job.title));
      await expect(page.locator('main article')).toHaveCount(1, { timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
    await page.getByRole('main').getByRole('link', { name: job.title, exact: true }).click();
    const shown = size === DESK ? page.getByRole('complementary') : page.getByRole('main');
    await expect(shown.getByText('Loading job details...')).toBeVisible();
    await expect(shown.getByRole('paragraph').filter({ hasText: job.title })).toBeVisible();
    await expect(shown.getByText(job.location).first()).toBeVisible();
    arrives();
    await expect(shown.getByRole('heading', { name: job.title })).toBeVisible();
  });

test('a URL with a job opens it beside the list, and on a phone its page, in Arabic', async ({ page, request }) => {
  const job = await createJob({ title: uniqueTitle('Ship Painter'), translations: { ar: null } });
  const url = `${inLanguage('ar', '/jobs')}?job=${job.id}`;
  const html = await (await request.get(url)).text();
  expect(html).toMatch(/<meta[^>]+name="robots"[^>]+noindex/);
  expect(/<link[^>]+rel="canonical"[^>]+href="([^"]*)"/.exec(html)?.[1]).toMatch(/\/jobs$/);
  await page.setViewportSize(DESK);
  const columns = () =>
    page.locator('#job-results, aside').evaluateAll((parts) =>
      parts.map((part) => {
        const { left, right } = part.getBoundingClientRect();
        return [left, right];
      }),
    );
  const scriptsArrive = await holdScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.locator('#job-results')).toBeVisible();
  const before = await columns();
  scriptsArrive();
  await expect(page.getByRole('complementary').getByRole('heading', { name: job.title })).toBeVisible();
  await expect.poll(columns, 'the list does not move when the scripts arrive').toEqual(before);
  await page.setViewportSize(PHONE);
  await page.goto(url);
  await expect(page).toHaveURL(new RegExp(`/jobs/${job.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(job.title);
});

test('a switch of language keeps what was typed into the form of a job beside the list', async ({ page }) => {
  const job = await createJob({ title: uniqueTitle('Rope Splicer') });
  await page.setViewportSize(DESK);
  await page.goto(`/jobs?job=${job.id}`);
  const pane = page.getByRole('complementary');
  await pane.getByRole('button', { name: 'Apply Now' }).first().click();
  await pane.getByLabel('Full Name').fill('Asha Nair');
  await page.getByRole('banner').locator('a[hreflang=ar]').filter({ visible: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(pane.locator('input[name=name]')).toHaveValue('Asha Nair');
});

test('a job that does not exist is named so beside the list', async ({ page }) => {
  await page.goto('/jobs?job=abcdefghijklmnopqrstuvwx');
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Job not found' })).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('place and order are chosen, and a URL with a job leads to its page', async ({ page }) => {
    const job = await createJob({ title: uniqueTitle('Kiln Operator'), country: 'Oman' });
    await page.setViewportSize(PHONE);
    await page.goto('/jobs?country=Qatar');
    const search = page.getByRole('search');
    await search.getByRole('combobox', { name: 'Country' }).selectOption('Oman');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Closing soon');
    await search.getByRole('button', { name: 'Search' }).first().click();
    await expect(page).toHaveURL(/where=Oman.*sort=expiry_date/);
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('expiry_date');
    for (const card of await page.locator('main article').all()) await expect(card).toContainText('Oman');
    await page.goto(`/jobs?job=${job.id}`);
    await page.getByRole('link', { name: 'To the page of the chosen job' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(job.title);
  });
});
