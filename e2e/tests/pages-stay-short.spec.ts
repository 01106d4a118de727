import type { Page } from '@playwright/test';
import { inLanguage, PUBLIC_PAGES } from './support/pages.ts';
import { stillPage } from './support/still-site.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';

const WITHOUT_BAND: readonly string[] = ['/', '/jobs', '/jobs/:open'];
/** Trades with the longest texts. */
const TRADES = ['/hire/heavy-equipment-operator', '/hire/steel-fixer'];
const PAGES = [...PUBLIC_PAGES.filter((path) => !WITHOUT_BAND.includes(path)), ...TRADES];

/** On texts and jobs that never change, in the website's own fonts. */
async function open(page: Page, path: string) {
  await page.goto(stillPage(path));
  await page.evaluate(() => document.fonts.ready);
}

for (const locale of ['en', 'ar'] as const) {
  test(`Home takes 5,500 px at most on a phone, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, inLanguage(locale, '/'));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5500);
  });

  for (const size of [DESKTOP, PHONE])
    test(`the band of an inner page takes 220 px at most, in ${locale} at ${size.width}`, async ({ page }) => {
      await page.setViewportSize(size);
      for (const path of PAGES) {
        await open(page, inLanguage(locale, path));
        const band = page.getByRole('main').locator('div:has(+ .arch-row)');
        expect.soft((await band.boundingBox())?.height, path).toBeLessThanOrEqual(220);
      }
    });
}
