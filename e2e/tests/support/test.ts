/** The `test` of every file here: the running product as its base, and failure on any error in any page. */
import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { product } from './product.ts';
import { staffState } from './staff-session.ts';
import { waitForHydration } from './wait-for-hydration.ts';
import { watch, type Tolerance } from './watch.ts';

export { expect };

interface Fixtures {
  tolerated: Tolerance;
  /** Another person with a browser of their own. */
  newPerson: (options?: BrowserContextOptions) => Promise<Page>;
  /** A page of staff who signed in before. */
  staffPage: Page;
}

export const test = base.extend<Fixtures>({
  tolerated: [{ statuses: [] }, { option: true }],

  baseURL: async ({ browserName: _ }, use) => use(product().url),

  page: async ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled === false ? page : waitForHydration(page)),

  context: async ({ context, tolerated }, use) => {
    const troubles = watch(context, tolerated);
    await use(context);
    expect(troubles, 'errors in the browser').toEqual([]);
  },

  newPerson: async ({ browser, contextOptions, baseURL, viewport, tolerated }, use) => {
    const opened: { close: () => Promise<void>; troubles: string[] }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, viewport, ...options });
      opened.push({ close: () => context.close(), troubles: watch(context, tolerated) });
      return options.javaScriptEnabled === false ? context.newPage() : waitForHydration(await context.newPage());
    });
    for (const person of opened) await person.close();
    expect(
      opened.flatMap(({ troubles }) => troubles),
      'errors in the browser',
    ).toEqual([]);
  },

  staffPage: async ({ newPerson }, use) => use(await newPerson({ storageState: await staffState() })),
});

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };
