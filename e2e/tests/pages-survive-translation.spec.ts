import type { Page } from '@playwright/test';
import type { Locale } from '@qantara/contract';
import { inLanguage } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { WORDS } from './support/words.ts';

// What React cannot put up with is an error in the page, and fails these tests by itself.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What Chrome's translation does, and goes on doing: every text node ends up in two <font> of its own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, noscript')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        outer.dataset.translated = 'yes';
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(`‹${text.data}›`);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.isConnected) wrap(node.parentNode ?? node);
    }).observe(document.body, { childList: true, subtree: true });
  });

const isTranslated = (page: Page) => expect(page.locator('main font[data-translated]').first()).toBeVisible();

const isAt = (path?: string) => (url: URL) => url.pathname + url.search === path;

const locale = 'en' as Locale;
const words = WORDS[locale];

test(`every page of the menu can be walked to, in ${locale}`, async ({ page }) => {
  await page.goto(inLanguage(locale, '/'));
  await page.waitForLoadState('networkidle');
  await translate(page);
  await isTranslated(page);
  // Links to a section of the home page load a new document, which the browser translates again.
  const links = page.getByRole('contentinfo').locator('a[href^="/"]:not([href*="/jobs/feed."], [href*="#"])');
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(10);
  for (const path of new Set(paths)) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(isAt(path));
    // The URL changes first; the page of before stays until the next one is there.
    await expect(page.locator('.pending-bar')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isTranslated(page);
  }
  await page.goBack();
  await expect(page).toHaveURL(isAt([...new Set(paths)].at(-2)));
  await isTranslated(page);
});

test(`the list is filtered, a job is opened and its form says what is missing, in ${locale}`, async ({ page }) => {
  await page.goto(inLanguage(locale, '/jobs'));
  await page.waitForLoadState('networkidle');
  await translate(page);
  await page.getByRole('search').locator('input[type=checkbox][value=Qatar]').first().check();
  await expect(page).toHaveURL(/country=Qatar/);
  await page.getByRole('searchbox').fill('zzzz-nobody-is-called-this');
  await expect(page.locator('main article')).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.locator('main article h3 a').first().click();
  await expect(page).toHaveURL(/[?&]job=\w{10,}/);
  await page.getByRole('button', { name: words.applyNow }).first().click();
  await page.getByRole('button', { name: words.submitApplication }).click();
  await expect(page.getByText(words.problem)).toBeVisible();
});
