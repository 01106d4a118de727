import { apiPath, type CvRow, type Locale } from '@qantara/contract';
import { pdfCv } from './support/cv-files.ts';
import { inLanguage } from './support/pages.ts';
import { fillCvForm, newPerson } from './support/people.ts';
import { staffApi } from './support/staff-session.ts';
import { expect, test } from './support/test.ts';
import { says } from './support/words.ts';

// The browser itself prints the 404 of a page that does not exist.
test.use({ tolerated: { statuses: [404] }, contextOptions: { reducedMotion: 'reduce' } });

const locale = 'ar' as Locale;
const at = (path: string) => inLanguage(locale, path);

test(`each of the five services has a URL of its own, in ${locale}`, async ({ page }) => {
  await page.goto(at('/services'));
  const ids = await page.locator('main section:has(img)[id]').evaluateAll((blocks) => blocks.map(({ id }) => id));
  expect(ids).toHaveLength(5);
  for (const id of ids) {
    await page.goto(at(`/services#${id}`));
    await expect(page.locator(`#${id} h2`)).toBeInViewport();
  }
  await page
    .getByRole('main')
    .locator(`a[href="${at('/contact')}"]`)
    .last()
    .click();
  await expect(page).toHaveURL(new RegExp(`${at('/contact')}$`));
});

test(`one question is open at a time, and each has a URL of its own, in ${locale}`, async ({ page }) => {
  await page.goto(at('/job-faq#documents'));
  const open = page.getByRole('main').locator('button[aria-expanded=true]');
  const answer = page.locator('#documents-text');
  await expect(answer).toBeVisible();
  await expect(page.locator('#documents button')).toBeInViewport();
  await expect(open).toHaveCount(1);

  await page.locator('#fee button').click();
  await expect(page.locator('#fee-text')).toBeVisible();
  await expect(answer).toBeHidden();
  await expect(open).toHaveCount(1);
  await expect(page).toHaveURL(/#fee$/);
  await page.locator('#fee button').click();
  await expect(open).toHaveCount(0);
  await expect(page.locator('#fee-text')).toBeHidden();
});

test(`six stories are read, one after the other, in ${locale}`, async ({ page }) => {
  await page.goto(at('/job-news'));
  await expect(page.locator('main article')).toHaveCount(6);
  let title = (await page.locator('main article h3').first().textContent()) ?? '';
  await page.locator('main article a').first().click();
  const read = new Set<string>();
  for (let story = 0; story < 6; story += 1) {
    await expect(page).toHaveURL(new RegExp(`${at('/job-news/')}[a-z-]+$`));
    // The URL is there before its page.
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(900);
    read.add(page.url());
    const next = page.getByRole('complementary').getByRole('link').first();
    title = (await next.textContent()) ?? '';
    const href = await next.getAttribute('href');
    await next.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  }
  expect(read.size).toBe(6);
  expect(read).toContain(page.url());
});

for (const path of ['/privacy', '/terms']) {
  test(`the contents of ${path} lead to its sections, in ${locale}`, async ({ page }) => {
    await page.goto(at(path));
    const contents = page.getByRole('main').getByRole('navigation').getByRole('link');
    expect(await contents.count()).toBeGreaterThan(5);
    for (const entry of [contents.first(), contents.last()]) {
      const name = (await entry.textContent()) ?? '';
      await entry.click();
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport();
    }
  });
}

test(`a CV of the careers page says where it comes from, in ${locale}`, async ({ page }) => {
  const person = newPerson(locale);
  await page.goto(at('/careers'));
  await fillCvForm(page, locale, person, pdfCv());
  await page.getByRole('main').locator('form button[type=submit]').click();
  await expect(page.getByText(says('careers_received', locale)).first()).toBeVisible();
  const api = await staffApi();
  const rows = await api.get(`${apiPath('listCvs')}?search=${encodeURIComponent(person.email)}`);
  expect(((await rows.json()) as CvRow[])[0]).toMatchObject({ page: 'careers', locale });
  await api.dispose();
});

test(`an unknown URL says so and leads on, in ${locale}`, async ({ page }) => {
  for (const to of ['/jobs', '/', '/contact']) {
    const response = await page.goto(at('/no-such-page'));
    expect(response?.status()).toBe(404);
    await page
      .getByRole('main')
      .locator(`a[href="${at(to)}"]`)
      .click();
    await expect(page).toHaveURL(new RegExp(`${at(to)}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // It exists in development only.
  expect((await page.request.get(at('/dev/components'))).status()).toBe(404);
  await page.goto(at('/no-such-page'));
  await page.getByRole('main').getByRole('searchbox').fill('nurse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${at('/jobs')}\\?search=nurse$`));
  await expect(page.getByRole('main').getByRole('searchbox').first()).toHaveValue('nurse');
});
