import { apiPath, type JobRow, type Locale } from '@qantara/contract';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { holdScripts } from './support/late-scripts.ts';
import { inLanguage } from './support/pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';

const cards = 'main article';

test('by country and type; Contract also finds Contractual; Back takes a filter away', async ({ page, request }) => {
  const title = uniqueTitle('Rigger');
  await createJob({ title, country: 'Oman', job_type: 'Contractual' });
  await createJob({ title, country: 'Oman', job_type: 'Permanent' });
  await createJob({ title, country: 'Qatar', job_type: 'Contract' });
  await page.goto(`/jobs?search=${encodeURIComponent(title)}`);
  await expect(page.locator(cards)).toHaveCount(3);
  const filters = page.getByRole('search');
  await filters.getByRole('checkbox', { name: /^Oman/ }).check();
  await expect(page.locator(cards)).toHaveCount(2);
  await filters.getByRole('checkbox', { name: /^Contract/ }).check();
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page).toHaveURL(/country=Oman.*job_type=Contract/);
  await page.getByRole('link', { name: 'Remove Oman' }).click();
  await expect(page.locator(cards)).toHaveCount(2);
  for (const [left, found] of [
    [/country=Oman.*job_type=Contract/, 1],
    [/country=Oman$/, 2],
    [/search=[^&]*$/, 3],
  ] as const) {
    await page.goBack();
    await expect(page).toHaveURL(left);
    await expect(page.locator(cards)).toHaveCount(found);
  }
  await filters.getByRole('checkbox', { name: /^Oman/ }).check();
  await filters.getByRole('checkbox', { name: /^Qatar/ }).check();
  await expect(page).toHaveURL(/country=Oman&country=Qatar/);
  await expect(page.locator(cards)).toHaveCount(3);
  await page.goto(`/jobs?q=${encodeURIComponent(title)}&type=Contract`);
  await expect(page.locator(cards)).toHaveCount(2);

  const response = await request.get(
    `${apiPath('listActiveJobs')}?job_type=Contract&search=${encodeURIComponent(title)}`,
  );
  const types = ((await response.json()) as JobRow[]).map(({ job_type }) => job_type).sort();
  expect(types).toEqual(['Contract', 'Contractual']);
});

for (const [size, language, typed, meant] of [
  [DESKTOP, 'en', 'scafolder', 'Showing results for “scaffolder”.'],
  [PHONE, 'ar', 'سقالت', 'نتائج البحث عن «سقالات».'],
] as const)
  test(`by a word with a slip of typing, in ${language}`, async ({ page }) => {
    await createJob({ title: uniqueTitle('Scaffolder'), trade: 'scaffolder', translations: { ar: null } });
    await page.setViewportSize(size);
    await page.goto(inLanguage(language, '/jobs'));
    await page.getByRole('search').getByRole('searchbox').fill(typed);
    await expect(page.getByText(meant)).toBeVisible();
    // The list of before stays until the new one is there.
    await page.locator(cards).filter({ hasText: 'Scaffolder' }).first().getByRole('link').click();
    await expect(
      page.getByText({ en: 'Scaffolder', ar: 'فني سقالات' }[language], { exact: true }).first(),
    ).toBeVisible();
  });

test('by words and filters given before the scripts arrived', async ({ page }) => {
  const title = uniqueTitle('Rigger');
  await createJob({ title, country: 'Oman', job_type: 'Permanent' });
  await createJob({ title, country: 'Oman', job_type: 'Contract' });
  await createJob({ title, country: 'Qatar', job_type: 'Permanent' });
  const scriptsArrive = await holdScripts(page);
  await page.goto('/jobs', { waitUntil: 'commit' });
  const filters = page.getByRole('search');
  await filters.getByRole('searchbox').fill(title);
  await filters.getByRole('checkbox', { name: /^Oman/ }).check();
  await filters.getByRole('checkbox', { name: /^Permanent/ }).check();
  await expect(page.locator('#job-results')).toHaveAttribute('aria-busy', 'true');
  scriptsArrive();
  await expect(page).toHaveURL(/search=.*country=Oman.*job_type=Permanent/);
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(filters.getByRole('searchbox')).toHaveValue(title);
  await expect(filters.getByRole('checkbox', { name: /^Oman/ })).toBeChecked();
  await expect(filters.getByRole('checkbox', { name: /^Permanent/ })).toBeChecked();
});

for (const language of ['en', 'ar'] as const)
  test(`and goes from it back to the search, also after a reload, in ${language}`, async ({ page }) => {
    const title = uniqueTitle('Rigger');
    const job = await createJob({ title, country: 'Oman', trade: 'rigger', translations: { ar: null } });
    await page.setViewportSize(PHONE);
    const back = page.getByRole('link', { name: { en: 'Back to jobs', ar: 'العودة إلى الوظائف' }[language] });
    const search = inLanguage(
      language,
      `/jobs?search=${encodeURIComponent(title).replaceAll('%20', '+')}&country=Oman`,
    );
    await page.goto(search);
    await page.locator(cards).getByRole('link', { name: title }).click();
    await expect(back).toHaveAttribute('href', search);
    const { height, y } = (await back.boundingBox())!;
    await page.reload();
    await back.click();
    await expect(page.locator(cards)).toHaveCount(1);
    await expect(page).toHaveURL(search);

    // A direct visit has its place on the site in the same line.
    await page.goto(inLanguage(language, `/jobs/${job.id}`));
    await expect(back).toHaveCount(0);
    const trail = page.getByRole('main').getByRole('navigation').first();
    expect(await trail.boundingBox()).toMatchObject({ height, y });
    await trail.getByRole('link').last().click();
    await expect(page).toHaveURL(/\/jobs\/trade\/rigger\/in\/oman$/);
  });

const locale = 'ar' as Locale;
test(`with the filters of a phone, in ${locale}`, async ({ page }) => {
  await page.setViewportSize(PHONE);
  const qatar = { en: 'Qatar', ar: 'قطر' }[locale];
  await page.goto(inLanguage(locale, '/jobs'));
  const opener = page.getByRole('button', { name: { en: 'Filters', ar: 'التصفية' }[locale] });
  const sheet = page.getByRole('dialog');
  await opener.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/jobs$/);
  await opener.click();
  await sheet.getByRole('checkbox', { name: new RegExp(`^${qatar}`) }).check();
  await sheet.getByRole('button', { name: { en: /^Show \d+ jobs?$/, ar: /^عرض/ }[locale] }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/country=Qatar/);
  await expect(page.locator(cards).first()).toBeVisible();
  // What was shown before stays until the new list is there.
  await expect(page.locator(cards).filter({ hasNotText: qatar })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/jobs$/);
});

test('a job page says everything staff wrote, and nothing that is not so', async ({ page }) => {
  const job = await createJob({
    company: 'Aldenar Contracting',
    salary_range: 'SAR 2,500 - 3,000 plus overtime',
    benefits: 'Yearly ticket home',
    medical_provided: true,
    vacancies: 12,
  });
  await page.goto(`/jobs/${job.id}`);
  const main = page.getByRole('main');
  for (const text of [
    job.title,
    'Aldenar Contracting',
    'Dammam, Saudi Arabia',
    'Contract',
    '3-5 years',
    'SAR 2,500 - 3,000 plus overtime',
    'Posted today',
    'Yearly ticket home',
    'Weld 6G joints',
    'Valid 6G certificate',
    job.reference,
    'Indian',
    'Filipino',
  ]) {
    await expect(main.getByText(text).first(), text).toBeVisible();
  }
  await expect(main.getByText('Accommodation').first()).toBeVisible();
  await expect(main.getByText(/medical insurance/i).first()).toBeVisible();
  await expect(main.getByText(/visa sponsorship/i)).toHaveCount(0);
  await expect(main.getByText(/transportation/i)).toHaveCount(0);
});
