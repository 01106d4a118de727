import { chromium, type Page } from '@playwright/test';
import { differences } from './support/compare-pictures.ts';
import { takePicture, type Picture } from './support/picture.ts';
import { addressOf, STILL, stopChance } from './support/screens.ts';
import { startStillSite } from './support/still-site.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
// Style sheets are put into the page from outside.
test.use({ contextOptions: { ...STILL, bypassCSP: true } });

interface Case {
  at: { locale: 'en' | 'ar'; path: string; width: number };
  /** What breaks the layout here, in CSS: each must be seen. */
  broken: Record<string, string>;
  /** What another browser, another way of drawing letters or a new word may change: none may be reported. */
  redrawn: Record<string, string>;
}
const CASES: readonly Case[] = [
  {
    at: { locale: 'en', path: '/services', width: 1280 },
    broken: {
      'no header': '[data-site-header] { display: none }',
      'no footer': 'footer { display: none }',
      'no pictures': 'main img { visibility: hidden }',
      'columns below each other': 'main * { grid-template-columns: none !important }',
      'a button without its colour': '[data-site-header] a { background: none !important }',
      'letters of another size': 'html { font-size: 120% }',
      'from right to left': 'html, body { direction: rtl !important }',
    },
    redrawn: {
      nothing: 'nothing { color: red }',
      'letters a little further apart': 'body { letter-spacing: 0.12px }',
      'lines half a pixel higher': 'p, li { padding-block-end: 0.5px }',
    },
  },
  {
    at: { locale: 'en', path: '/services', width: 360 },
    broken: {
      'no header': '[data-site-header] { display: none }',
      'no text': 'main p { color: transparent !important }',
      'headings over the text': 'main h2 { margin-block-end: -48px }',
      'a page that is too wide': 'main { inline-size: 118% }',
    },
    redrawn: {
      'a line more in each text': 'main h2 + p { padding-block-end: 25px }',
      'letters a little closer': 'body { letter-spacing: -0.08px }',
    },
  },
  {
    at: { locale: 'ar', path: '/jobs', width: 1280 },
    broken: {
      'not mirrored': 'html, body { direction: ltr !important }',
      'no navigation': '[data-site-header] nav { visibility: hidden }',
      'a column pushed aside': 'main { padding-inline-start: 64px }',
      'a card too few': 'main article:nth-of-type(3), main li:has(> article):nth-child(3) { visibility: hidden }',
      'no style sheet': '',
    },
    redrawn: { 'letters drawn heavier': 'body { -webkit-text-stroke: 0.2px currentColor }' },
  },
  {
    at: { locale: 'ar', path: '/contact', width: 360 },
    broken: {
      'not mirrored': 'html, body { direction: ltr !important }',
      'a form without its fields': 'main input { display: none }',
    },
    redrawn: { 'letters drawn heavier': 'body { -webkit-text-stroke: 0.2px currentColor }' },
  },
];

let site: { url: string; stop: () => Promise<void> };
test.beforeAll(async () => (site = await startStillSite()));
test.afterAll(() => site.stop());

async function open(page: Page, { locale, path, width }: Case['at']): Promise<Picture> {
  await page.setViewportSize({ width, height: 800 });
  await stopChance(page);
  await page.goto(site.url + addressOf(locale, path));
  await page.waitForLoadState('networkidle');
  return takePicture(page);
}

/** The page with a style sheet more; without any for an empty one. */
async function pictureWith(page: Page, css: string): Promise<Picture> {
  const added = await page.addStyleTag({ content: css || '/* none at all */' });
  if (!css) await switchStyles(page, false);
  const picture = await takePicture(page);
  await added.evaluate((style) => style.parentNode?.removeChild(style));
  if (!css) await switchStyles(page, true);
  return picture;
}

const switchStyles = (page: Page, on: boolean) =>
  page.evaluate((wanted) => {
    for (const sheet of document.styleSheets) sheet.disabled = !wanted;
  }, on);

for (const { at, broken, redrawn } of CASES) {
  test(`a broken ${at.path} is told from a redrawn one, in ${at.locale} at ${at.width} px`, async ({ page }) => {
    // Up to eleven pictures of a whole page, each compared dot by dot: all of it is work for the processor.
    test.slow();
    const before = await open(page, at);
    for (const [what, css] of Object.entries(redrawn)) {
      expect.soft(differences(before, await pictureWith(page, css)), `only redrawn: ${what}`).toEqual([]);
    }
    for (const [what, css] of Object.entries(broken)) {
      expect.soft(differences(before, await pictureWith(page, css)), `broken: ${what}`).not.toEqual([]);
    }
  });
}

test('a browser that draws letters in another way breaks nothing', async ({ page, baseURL: _ }, testInfo) => {
  const { launchOptions } = testInfo.project.use;
  const args = ['--font-render-hinting=full', '--disable-font-subpixel-positioning', '--disable-lcd-text', '--force-color-profile=display-p3-d65']; // prettier-ignore
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), ...args] });
  const other = await browser.newPage(STILL);
  for (const at of [
    { locale: 'en', path: '/services', width: 1280 },
    { locale: 'ar', path: '/job-news', width: 360 },
  ] as const) {
    // prettier-ignore
    expect(differences(await open(page, at), await open(other, at)), at.path).toEqual([]);
  }
  await browser.close();
});
