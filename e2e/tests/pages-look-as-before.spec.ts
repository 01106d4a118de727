import { existsSync } from 'node:fs';
import { LOCALES } from '@qantara/contract';
import { differences } from './support/compare-pictures.ts';
import { loadPicture, savePicture, takePicture } from './support/picture.ts';
import { addressOf, leftovers, pictureFile, SCREENS, STILL, stopChance, WIDTHS } from './support/screens.ts';
import { startStillSite } from './support/still-site.ts';
import { expect, test } from './support/test.ts';

// `npm run screens -w e2e` takes the pictures anew: look at them before committing.
const renew = Boolean(process.env.RENEW_SCREENS);

test.describe.configure({ mode: 'parallel' });
// The browser itself prints the 404 and the 410 of pages that are not there.
test.use({ contextOptions: STILL, tolerated: { statuses: [404, 410] } });

let site: { url: string; stop: () => Promise<void> };
test.beforeAll(async () => (site = await startStillSite()));
test.afterAll(() => site.stop());

for (const locale of LOCALES) {
  for (const path of SCREENS) {
    test(`${path} in ${locale}`, async ({ page }, testInfo) => {
      await stopChance(page);
      await page.goto(site.url + addressOf(locale, path));
      await page.waitForLoadState('networkidle');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const now = await takePicture(page);
        const file = pictureFile(locale, path, width);
        if (renew) await savePicture(now, file);
        expect(existsSync(file), `${file} is missing: npm run screens -w e2e`).toBe(true);
        const found = differences(await loadPicture(file), now);
        if (found.length > 0) {
          await savePicture(now, testInfo.outputPath(`now-${width}.webp`));
          await page.screenshot({ fullPage: true, path: testInfo.outputPath(`now-${width}.png`) });
        }
        expect.soft(found, `at ${width} px`).toEqual([]);
      }
    });
  }
}

test('no picture is left of a page that is gone', () => {
  expect(leftovers()).toEqual([]);
});
