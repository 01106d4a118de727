import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJob } from './support/jobs.ts';
import { inLanguage } from './support/pages.ts';
import { ROOT } from './support/product.ts';
import { expect, PHONE, test } from './support/test.ts';
import { WORDS } from './support/words.ts';

const parse = JSON.parse as (text: string) => Record<string, { file: string }>;
const built = parse(readFileSync(join(ROOT, 'web/dist/client/.vite/manifest.json'), 'utf8'));
const codeOfForm = 'src/pages/job-detail/application-form.tsx';
const wordsOfForm = (locale: 'en' | 'ar') => `src/i18n/${locale}/forms.json`;
const urlOf = (source: string) => `**/${built[source]!.file}`;
const notLoaded = {
  en: "We couldn't load the form. Check your connection and try again.",
  ar: 'تعذّر تحميل النموذج. يرجى التحقق من اتصالك والمحاولة مرة أخرى.',
};
const again = { en: 'Try again', ar: 'حاول مرة أخرى' };

test.use({ viewport: PHONE, tolerated: { statuses: [], failing: /assets\/(forms|application-form)-/ } });

for (const [what, locale, source] of [
  ['code', 'en', codeOfForm],
  ['words', 'ar', wordsOfForm('ar')],
] as const) {
  test(`when the ${what} of the form cannot be fetched, the job stays and the reader asks again, in ${locale}`, async ({
    page,
  }) => {
    const job = await createJob();
    await page.route(urlOf(source), (route) => route.abort('failed'));
    await page.goto(inLanguage(locale, `/jobs/${job.id}`));
    await page.getByRole('button', { name: WORDS[locale].applyNow }).first().click();
    const news = page.getByRole('alert').filter({ hasText: notLoaded[locale] });
    await expect(news).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await news.getByRole('button', { name: again[locale] }).click();
    await expect(news).toBeVisible();

    await page.unroute(urlOf(source));
    await news.getByRole('button', { name: again[locale] }).click();
    await expect(page.getByLabel(WORDS[locale].fullName)).toBeVisible();
    await expect(news).toBeHidden();
  });
}

test('translations that do not load leave the page usable, and nothing typed is lost', async ({ page }) => {
  const job = await createJob();
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole('button', { name: WORDS.en.applyNow }).first().click();
  await page.getByLabel(WORDS.en.fullName).fill('Ravi Kumar');

  await page.route(urlOf(wordsOfForm('ar')), (route) => route.abort('failed'));
  await page.getByText('العربية').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/ar\/jobs/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(job.translations.ar?.title ?? '');
  const news = page.getByRole('alert').filter({ hasText: notLoaded.ar });
  await expect(news).toBeVisible();

  await page.unroute(urlOf(wordsOfForm('ar')));
  await news.getByRole('button', { name: again.ar }).click();
  await expect(page.getByLabel(WORDS.ar.fullName)).toHaveValue('Ravi Kumar');
});
