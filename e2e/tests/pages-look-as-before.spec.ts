import type { Page } from '@playwright/test';
import { ALL_PAGES, inLanguage } from './support/pages.ts';
import { stillPage } from './support/still-site.ts';
import { expect, test } from './support/test.ts';

// `npm run screens -w e2e` renews the pictures: look at them before you commit them.

test.describe.configure({ mode: 'parallel' });
// The browser itself prints the 404 and the 410 of pages that do not exist. A quarter of the size shows a broken layout,
// and all pictures together are small enough to be committed. Playwright adds a style sheet of its own to the page.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  deviceScaleFactor: 0.25,
  bypassCSP: true,
  tolerated: { statuses: [404, 410] },
});

// What is wrong at one width or in one direction only is wrong with the parts that all pages share.
for (const [locale, width] of [
  ['en', 1280],
  ['ar', 360],
] as const) {
  for (const path of [...ALL_PAGES, '/jobs/:closed']) {
    test(`${path} in ${locale}`, async ({ page }) => {
      // The order of the client logos is random.
      await page.addInitScript(() => (Math.random = () => 0.5));
      await page.goto(stillPage(inLanguage(locale, path)));
      const name = path.replace(/[/:]+/g, '-').replace(/^-|-$/g, '') || 'home';
      await page.setViewportSize({ width, height: 800 });
      await loadFontsAndImages(page);
      await expect(page).toHaveScreenshot(`${locale}-${name}-${width}.png`, { fullPage: true });
    });
  }
}

const loadFontsAndImages = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
