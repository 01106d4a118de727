import { apiPath } from '@qantara/contract';
import { createJob } from './support/jobs.ts';
import { newPerson } from './support/people.ts';
import { expect, PHONE, test } from './support/test.ts';
import { WORDS } from './support/words.ts';

test('typed text, the chosen file and the scroll position stay', async ({ page }) => {
  const person = newPerson();
  await page.goto('/apply');
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Industry').selectOption('Healthcare');
  await page.locator('input[type=file]').setInputFiles({ name: 'my cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') }); // prettier-ignore
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).or(page.getByRole('banner').getByRole('button', { name: 'العربية' })).first().click(); // prettier-ignore

  await expect(page).toHaveURL(/\/ar\/apply$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByLabel(WORDS.ar.fullName)).toHaveValue(person.name);
  await expect(page.getByLabel(WORDS.ar.industry)).toHaveValue('Healthcare');
  await expect(page.getByText(WORDS.ar.cvSelected)).toContainText('my cv.pdf');
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - 400)).toBeLessThan(150);
});

test('the open application form of a job stays open and filled', async ({ page }) => {
  const job = await createJob();
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await page.getByLabel('Full Name').fill('Ravi Kumar');
  await page.getByText('العربية').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/ar/jobs/${job.id}$`));
  await expect(page.getByLabel(WORDS.ar.fullName)).toHaveValue('Ravi Kumar');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(job.translations.ar?.title ?? '');
});

test.describe('when the translations of the other language cannot be fetched', () => {
  test.use({ tolerated: { statuses: [404], failing: /assets\// } });

  test('nothing is lost and nothing changes', async ({ page }) => {
    const person = newPerson();
    await page.goto('/apply');
    await page.getByLabel('Full Name').fill(person.name);
    await page.locator('input[type=file]').setInputFiles({ name: 'my cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') }); // prettier-ignore
    await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'));
    const arabic = page.getByRole('banner').getByRole('link', { name: 'العربية' }).filter({ visible: true });
    await arabic.click();
    const news = page.getByText("We couldn't switch this page to Arabic. Check your connection and try again.");
    await expect(news).toBeVisible();
    await expect(page).toHaveURL(/\/apply$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByLabel('Full Name')).toHaveValue(person.name);
    await expect(page.getByText('CV file selected:')).toContainText('my cv.pdf');
    expect(await page.evaluate(() => localStorage.getItem('qantara.lang'))).toBeNull();

    await page.unrouteAll();
    await arabic.click();
    await expect(page).toHaveURL(/\/ar\/apply$/);
    await expect(page.getByLabel(WORDS.ar.fullName)).toHaveValue(person.name);
  });

  test('pressing again loads a new page, since the files may be gone for good', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'Message' }).fill('He wants money for a visa');
    await page.route('**/assets/contact-*.js', (route) => route.fulfill({ status: 404 }), { times: 2 });
    const arabic = page.getByRole('banner').getByRole('link', { name: 'العربية' }).filter({ visible: true });
    await arabic.click();
    await expect(page.getByText("We couldn't switch this page to Arabic.")).toBeVisible();
    await arabic.click();
    await expect(page).toHaveURL(/\/ar\/contact$/);
    await expect(page.getByRole('textbox', { name: WORDS.ar.message })).toHaveValue('He wants money for a visa');
    expect(await page.evaluate(() => localStorage.getItem('qantara.lang'))).toBe('ar');
  });
});

test('the choice is remembered for URLs without a language, also on the server', async ({ page, context }) => {
  await page.goto('/jobs');
  await page.getByText('العربية').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/ar\/jobs/);

  const response = await context.request.get('/contact', { maxRedirects: 5 });
  expect(await response.text()).toContain('dir="rtl"');
  await page.goto('/contact');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');

  await page.getByText('English').filter({ visible: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/jobs');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('filters stay in the URL', async ({ page }) => {
  await page.goto('/jobs?country=Qatar');
  await page.getByText('العربية').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/ar\/jobs\?country=Qatar/);
});

test('on a phone the switch is in reach, and a linked Arabic page is Arabic', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/ar/contact');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByText('English').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('a job without Arabic text shows its English text, marked as English', async ({ page }) => {
  const job = await createJob({ translations: { ar: null } });
  const read = await page.request.get(`${apiPath('getJob', job.id)}?locale=ar`);
  expect(((await read.json()) as { text_locale: string }).text_locale).toBe('en');
  await page.goto(`/ar/jobs/${job.id}`);
  const english = page.locator('[lang=en][dir=ltr]').filter({ hasText: 'Read isometric drawings' });
  await expect(english.first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(job.title);
});
