import type { BrowserContext } from '@playwright/test';
import type { Locale } from '@qantara/contract';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { inLanguage } from './support/pages.ts';
import { product } from './support/product.ts';
import { expect, PHONE, test } from './support/test.ts';

const SAYS = {
  en: {
    chat: /Send on WhatsApp/,
    copy: 'Copy link',
    copied: 'Link copied',
    sheet: 'Share',
    place: 'Dammam, Saudi Arabia',
  },
  ar: {
    chat: /أرسلها عبر واتساب/,
    copy: 'نسخ الرابط',
    copied: 'تم نسخ الرابط',
    sheet: 'مشاركة',
    place: 'الدمام، السعودية',
  },
};

/** What a reader would paste elsewhere: our own pages may not look into the clipboard. */
async function pasted(context: BrowserContext): Promise<string> {
  const elsewhere = await context.newPage();
  await elsewhere.setContent('<textarea></textarea>');
  const field = elsewhere.getByRole('textbox');
  await field.press('ControlOrMeta+V');
  return field.inputValue();
}

const locale = 'ar' as Locale;
const words = SAYS[locale];

test(`by chat and by a copied link, in ${locale}`, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  const title = uniqueTitle('Shared Rigger');
  const job = await createJob({ title, translations: { ar: null }, salary_range: 'SAR 3,000 plus food' });
  const path = inLanguage(locale, `/jobs/${job.id}`);
  await page.goto(path);
  const chat = new URL((await page.getByRole('link', { name: words.chat }).getAttribute('href')) ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/');
  const url = product().url + path;
  expect(chat.searchParams.get('text')).toBe([title, 'SAR 3,000 plus food', words.place, url].join('\n'));

  await page.getByRole('button', { name: words.copy }).click();
  await expect(page.getByRole('status').getByText(words.copied)).toBeVisible();
  expect(await pasted(context)).toBe(url);
});

test(`with the phone's own sheet where it has one, in ${locale}`, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(navigator, { share: (what: unknown) => Promise.resolve(shared.push(what)) });
    Object.assign(window, { shared });
  });
  const job = await createJob({ title: uniqueTitle('Shared Fitter'), translations: { ar: null } });
  const path = inLanguage(locale, `/jobs/${job.id}`);
  await page.goto(path);
  await page.getByRole('button', { name: words.sheet, exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as Window & { shared?: unknown[] }).shared))
    .toMatchObject([{ title: job.title, url: product().url + path }]);
});

test.describe('without scripts', () => {
  // The browser does not even preload them.
  test.use({ javaScriptEnabled: false, tolerated: { statuses: [], failing: /\/assets\/.*\.js$/ } });

  test(`by chat, in ${locale}`, async ({ page }) => {
    const { id } = await createJob({ translations: { ar: null } });
    await page.goto(inLanguage(locale, `/jobs/${id}`));
    const chat = page.getByRole('link', { name: words.chat });
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);
    await expect(page.getByRole('button', { name: words.copy })).toBeHidden();
  });
});
