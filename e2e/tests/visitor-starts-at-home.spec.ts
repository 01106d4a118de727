import { createJob, uniqueTitle } from './support/jobs.ts';
import { inLanguage } from './support/pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';

const WORDS = {
  en: {
    work: "I'm looking for work",
    job: 'Job or trade',
    trade: 'electrician',
    country: 'Country',
    find: 'Find jobs',
  },
  ar: { work: 'أبحث عن عمل', job: 'الوظيفة أو المهنة', trade: 'كهربائي', country: 'الدولة', find: 'ابحث عن وظائف' },
};
const FOUND = {
  en: { title: /^Electrician \w{6}$/, qatar: 'Qatar', trade: 'Electrician' },
  ar: { title: 'لحّام أنابيب', qatar: 'قطر', trade: 'كهربائي' },
};

for (const [name, size, locale] of [
  ['phone', PHONE, 'en'],
  ['phone', PHONE, 'ar'],
  ['laptop', DESKTOP, 'en'],
  ['laptop', DESKTOP, 'ar'],
] as const)
  test(`an electrician in Qatar is three taps from home: ${name}, ${locale}`, async ({ page }) => {
    await createJob({ title: uniqueTitle('Electrician'), trade: 'electrician', country: 'Qatar' });
    const words = WORDS[locale];
    await page.setViewportSize(size);
    await page.goto(inLanguage(locale, '/'));
    const door = page.getByRole('form', { name: words.work });
    await door.getByLabel(words.job).fill(words.trade);
    await door.getByLabel(words.country).selectOption(FOUND[locale].qatar); // the first tap
    await door.getByRole('button', { name: words.find }).click();
    await expect(page).toHaveURL(/\/jobs\?search=.+&country=Qatar$/);
    const card = page.locator('main article').first();
    await expect(card).toContainText(FOUND[locale].qatar);
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/[?&/]jobs?[=/][a-z0-9]{24}/);
    // A page of its own on a phone and before the scripts are there, else beside the list. Other tests post such jobs too,
    // and for 2 s the list may show the ones of before.
    await expect(page.getByRole('heading', { name: FOUND[locale].title }).and(page.locator('h1, h2'))).toBeVisible();
    await expect(page.getByText(FOUND[locale].trade, { exact: true }).locator('visible=true').first()).toBeVisible();
  });
