import { expect, type Locator, type Page } from '@playwright/test';

/** Presses after which something is surely out of reach. */
const most = 90;

/** Goes to something with Tab alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < most; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached with Tab: ${String(target)}`);
}
