import { expect, type Locator, type Page } from '@playwright/test';

/** Presses after which something is surely out of reach. */
const MAX_PRESSES = 90;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes to something with Tab alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    if (await hasFocus(target)) return;
    await pressTab(page);
  }
  expect(await hasFocus(target), `${String(target)} is reached with Tab`).toBe(true);
}

/** Presses Tab and waits until the focus and the layout have settled. A date field keeps the focus for several presses. */
export async function pressTab(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await untilSettled(page);
}

/**
 * Waits until the focus, its position in the window and the size of the page are the same in two frames. Gives up on a page
 * that goes on moving: what is wrong with the focus there is for the test to say.
 */
export const untilSettled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const focusAndLayout = () => {
      const focused = document.activeElement;
      const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { focused, layout: [x, y, width, height, innerWidth, scrollX, scrollY, scrollWidth, scrollHeight].join() };
    };
    const giveUpAt = performance.now() + 30_000;
    for (let before = focusAndLayout(); performance.now() < giveUpAt;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = focusAndLayout();
      if (now.focused === before.focused && now.layout === before.layout) return;
      before = now;
    }
  });
