import { inLanguage, PUBLIC_PAGES } from './support/pages.ts';
import { stillPage } from './support/still-site.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';

const WITHOUT_BAND: readonly string[] = ['/', '/jobs', '/jobs/:open'];
/** Trades with the longest texts. */
const TRADES = ['/hire/heavy-equipment-operator', '/hire/steel-fixer'];
const PAGES = [...PUBLIC_PAGES.filter((path) => !WITHOUT_BAND.includes(path)), ...TRADES];

for (const locale of ['en', 'ar'] as const) {
  test(`Home takes 5,500 px at most on a phone, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(stillPage(inLanguage(locale, '/')));
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5500);
  });

  test.describe(`in ${locale}`, () => {
    // Scripts change nothing in the band.
    test.use({ javaScriptEnabled: false, tolerated: { statuses: [], failing: /\/assets\/.*\.js$/ } });

    test('the band of an inner page takes 220 px at most', async ({ page }) => {
      for (const path of PAGES) {
        await page.goto(stillPage(inLanguage(locale, path)));
        const band = page.getByRole('main').locator('div:has(+ .arch-row)');
        for (const size of [DESKTOP, PHONE]) {
          await page.setViewportSize(size);
          await page.evaluate(() => document.fonts.ready);
          expect.soft((await band.boundingBox())?.height, `${path} at ${size.width}`).toBeLessThanOrEqual(220);
        }
      }
    });
  });
}
