import type { Page } from '@playwright/test';
import { ALL_PAGES, inLanguage } from './support/pages.ts';
import { sharedPage } from './support/shared-page.ts';
import { stillPage } from './support/still-site.ts';
import { expect, test } from './support/test.ts';

// `npm run screens -w e2e` renews the pictures: look at them before you commit them.

// Its layout is that of another page: /privacy, /jobs/in/qatar.
const SAME_LAYOUT: readonly string[] = ['/terms', '/jobs/trade/carpenter/in/qatar'];
const PAGES = [...ALL_PAGES.filter((path) => !SAME_LAYOUT.includes(path)), '/jobs/:closed'];

// What is wrong at one width or in one direction only is wrong with the parts that all pages share.
for (const [locale, width] of [
  ['en', 1280],
  ['ar', 360],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.describe.configure({ mode: 'default' });
    // The browser itself prints the 404 and the 410 of pages that do not exist. A quarter of the size shows a broken layout,
    // and all pictures together are small enough to be committed. Playwright adds a style sheet of its own to the page.
    const shared = sharedPage(
      { reducedMotion: 'reduce', deviceScaleFactor: 0.25, bypassCSP: true, viewport: { width, height: 800 } },
      { statuses: [404, 410] },
    );
    // The order of the client logos is random.
    test.beforeAll(() => shared().addInitScript(() => (Math.random = () => 0.5)));

    for (const path of PAGES) {
      test(path, async () => {
        const page = shared();
        await page.goto(stillPage(inLanguage(locale, path)));
        const name = path.replace(/[/:]+/g, '-').replace(/^-|-$/g, '') || 'home';
        await loadFontsAndImages(page);
        await expect(page).toHaveScreenshot(`${locale}-${name}-${width}.png`, { fullPage: true });
      });
    }
  });
}

const loadFontsAndImages = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
