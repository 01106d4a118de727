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

/** Polls until the focus, its position in the window and the size of the page are the same in two looks. */
export async function untilSettled(page: Page): Promise<void> {
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = await page.evaluate(focusAndLayout);
        return last === before;
      },
      { message: 'the focus and the layout settle', intervals: [20, 50, 100, 250] },
    )
    .toBe(true);
}

/** Runs in the page, after its next frame. */
async function focusAndLayout(): Promise<string> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const focused = document.activeElement;
  const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
  const { scrollWidth, scrollHeight } = document.documentElement;
  const path: number[] = [];
  for (let element = focused; element?.parentElement; element = element.parentElement)
    path.push([...element.parentElement.children].indexOf(element));
  return [x, y, width, height, innerWidth, scrollX, scrollY, scrollWidth, scrollHeight, ...path].join();
}
