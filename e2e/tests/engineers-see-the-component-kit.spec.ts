import { startWebServer } from './support/web-server.ts';
import { product } from './support/product.ts';
import { expect, test } from './support/test.ts';

test('the component kit in both directions, as the website of `npm run dev` shows it', async ({ browser }) => {
  const site = await startWebServer(product().cmsUrl, { dev: true });
  try {
    // A quarter of the size, as the pictures of the pages.
    const context = await browser.newContext({ reducedMotion: 'reduce', deviceScaleFactor: 0.25, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${site.url}/dev/components`);
    await expect(page.locator('html[data-hydrated]')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expect(page).toHaveScreenshot('components.png', { fullPage: true });
    await context.close();
  } finally {
    await site.stop();
  }
});
