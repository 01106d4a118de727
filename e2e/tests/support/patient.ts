import type { Page } from '@playwright/test';

/** Milliseconds a page may take from its load to its first answer, on a slow line too. */
const patienceMs = 25_000;

/**
 * A page whose `goto` and `reload` end when it answers its reader: public pages fetch their scripts after the first
 * paint, so the load event says nothing about them. Whoever asks for another moment (`waitUntil`) gets that one.
 */
export function patient(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) await isAlive(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await isAlive(page);
    return answer;
  };
  return page;
}

const isAlive = (page: Page) =>
  page.waitForFunction(
    () => !document.getElementById('qantara-scripts') || document.documentElement.dataset.alive !== undefined,
    undefined,
    { timeout: patienceMs },
  );
