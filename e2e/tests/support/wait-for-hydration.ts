import type { Page } from '@playwright/test';

/** From the load of a page to its hydration, also on a slow line: as long as a navigation may take. */
const HYDRATION_TIMEOUT_MS = 60_000;

/**
 * A page whose `goto` and `reload` end when it is hydrated: public pages fetch their scripts after the first paint, so the
 * load event comes before them. With `waitUntil` they end at that event.
 */
export function waitForHydration(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await isHydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await isHydrated(page);
    return response;
  };
  return page;
}

const isHydrated = (page: Page) =>
  page.waitForFunction(
    () => !document.getElementById('qantara-scripts') || document.documentElement.dataset.hydrated !== undefined,
    undefined,
    { timeout: HYDRATION_TIMEOUT_MS },
  );
