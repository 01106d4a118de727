import type { Page } from '@playwright/test';

/** A line so slow that a page can be read and filled in before its scripts are there; returns what lets them arrive. */
export async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const scripts = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  return arrive;
}
