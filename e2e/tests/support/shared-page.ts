import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { waitForHydration } from './wait-for-hydration.ts';
import { watch, type Tolerance } from './watch.ts';

/**
 * One page for all tests of a file or a describe block, which run one after the other: in a page of its own, each would
 * load and compile the same scripts again. @returns the page, for use in tests
 */
export function sharedPage(options: BrowserContextOptions, tolerated: Tolerance): () => Page {
  let page: Page;
  let troubles: string[];
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext(options);
    troubles = watch(context, tolerated);
    page = waitForHydration(await context.newPage());
  });
  test.afterEach(() => expect(troubles.splice(0), 'errors in the browser').toEqual([]));
  test.afterAll(() => page.context().close());
  return () => page;
}
