import type { Page, Request } from '@playwright/test';
import { LOCALES, type Locale } from '@qantara/contract';
import { expectAccessible } from './support/axe.ts';
import { chatLinkFaults } from './support/chat-link.ts';
import { faultsInForcedColors } from './support/forced-colors.ts';
import { faultsOfKeyboardWalk } from './support/keyboard-walk.ts';
import { ALL_PAGES, directionOf, inLanguage } from './support/pages.ts';
import { sharedPage } from './support/shared-page.ts';
import { stillPage } from './support/still-site.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import {
  adoptStyle,
  ALL_DRAWN,
  heldByBars,
  lettersOf,
  readersStyle,
  sidewaysScroll,
  unreadableTexts,
  WIDE_SPACING,
} from './support/text-fit.ts';

/** Polls, since a page is laid out again after its size or style has changed: what stays wrong is a fault. */
const softly = expect.configure({ soft: true });
const SMALL_PHONE = { width: 320, height: 740 };

const TOLERATED = { statuses: [404, 410], failing: /\/assets\/.*\.js$/ };
test.describe.configure({ mode: 'parallel' });
test.use({ tolerated: TOLERATED, contextOptions: { reducedMotion: 'reduce' } });

// Their header, footer, parts and styles are those of the other pages: only words that do not fit can be wrong on them alone.
const TEXT_PAGES: readonly string[] = [
  ...['/about', '/services', '/team', '/privacy', '/terms', '/job-faq', '/job-news', '/job-news/trade-tests'],
  ...['/jobs/in/qatar', '/jobs/trade/carpenter/in/qatar', '/hire/carpenter'],
];

for (const locale of LOCALES) {
  test.describe(`in ${locale}`, () => {
    test.describe.configure({ mode: 'default' });
    // The browser itself prints the 404 and the 410 of pages that are not there.
    const shared = sharedPage({ reducedMotion: 'reduce' }, TOLERATED);

    for (const path of [...ALL_PAGES, '/jobs/:closed', '/set-password']) {
      test(path, async () => {
        const page = shared();
        const films: string[] = [];
        const keepFilms = (request: Request) => /\.(mp4|webm|m4v)\b/.test(request.url()) && films.push(request.url());
        page.on('request', keepFilms);
        await page.setViewportSize(DESKTOP);
        await page.goto(stillPage(inLanguage(locale, path)));
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('html')).toHaveAttribute('dir', directionOf(locale));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        if (TEXT_PAGES.includes(path)) await expectTextFits(page, locale);
        else await expectUsableByEveryone(page, locale, path);
        page.off('request', keepFilms);
        expect(films, 'films for a reader who wants no motion').toEqual([]);
      });
    }
  });
}

async function expectTextFits(page: Page, locale: Locale) {
  if (locale === 'en') await expectAccessible(page, 'desktop');
  await page.setViewportSize(PHONE);
  await readersStyle(page, '');
  await softly.poll(() => sidewaysScroll(page), 'phone').toEqual([]);
  await softly.poll(() => unreadableTexts(page), 'phone').toEqual([]);
  await page.setViewportSize(SMALL_PHONE);
  await expectLargeLettersFit(page);
}

// Their parts stand side by side on wide screens: in Arabic the other way round.
const ON_BOTH_DEVICES: readonly string[] = ['/', '/jobs', '/jobs/:open', '/hire'];

async function expectUsableByEveryone(page: Page, locale: Locale, path: string) {
  const own = locale === 'ar' ? ({ phone: PHONE } as const) : ({ desktop: DESKTOP } as const);
  const devices = ON_BOTH_DEVICES.includes(path) ? { desktop: DESKTOP, phone: PHONE } : own;
  for (const [device, viewport] of Object.entries(devices)) {
    await page.setViewportSize(viewport);
    await readersStyle(page, '');
    await softly.poll(() => sidewaysScroll(page), device).toEqual([]);
    // Roles, names and contrast are the same in both languages.
    if (device === (locale === 'ar' ? 'phone' : 'desktop')) await expectAccessible(page, device);
    for (const share of [0.5, 1, 0]) {
      expect.soft(await chatLinkFaults(page, share), `${share * 100} % down on a ${device}`).toEqual([]);
    }
    await softly.poll(() => unreadableTexts(page), device).toEqual([]);
    // Large letters on a small phone come below.
    await readersStyle(page, device === 'phone' ? WIDE_SPACING : lettersOf(200));
    await softly.poll(() => sidewaysScroll(page), `a reader's style on a ${device}`).toEqual([]);
    await softly.poll(() => unreadableTexts(page), `a reader's style on a ${device}`).toEqual([]);
  }
  await page.setViewportSize(SMALL_PHONE);
  // A browser keeps sizes of one style for the next.
  await readersStyle(page, '');
  await softly.poll(() => sidewaysScroll(page), 'a small phone').toEqual([]);
  await adoptStyle(page, lettersOf(200));
  await softly.poll(() => sidewaysScroll(page), 'large letters on a small phone, as it is').toEqual([]);
  await expectLargeLettersFit(page);
  await page.setViewportSize(locale === 'ar' ? PHONE : DESKTOP);
  await readersStyle(page, '');
  // Colours and the order of the stops are the same in both languages: one walk for each page and device.
  if (locale === 'en') expect.soft(await faultsInForcedColors(page), 'forced colours').toEqual([]);
  // Header and footer are those of every page.
  const part = path === '/' ? 'html' : '#main';
  expect.soft(await faultsOfKeyboardWalk(page, part), 'with the keyboard').toEqual([]);
}

async function expectLargeLettersFit(page: Page) {
  await readersStyle(page, lettersOf(200));
  await softly.poll(() => sidewaysScroll(page), 'large letters on a small phone').toEqual([]);
  await softly.poll(() => unreadableTexts(page), 'large letters on a small phone').toEqual([]);
  await softly.poll(() => heldByBars(page), 'large letters on a small phone').toBeLessThan(0.4);
}

test.describe('without scripts, with large letters on a small phone', () => {
  test.use({ javaScriptEnabled: false, viewport: SMALL_PHONE });

  // English words are the longer ones.
  for (const path of [...ALL_PAGES, '/jobs/:closed']) {
    test(path, async ({ page }) => {
      await page.goto(stillPage(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Nothing waits for a script to be shown.
      await expect(page.locator('.reveal, [role=progressbar]')).toHaveCount(0);
      await adoptStyle(page, lettersOf(200));
      expect.soft(await sidewaysScroll(page)).toEqual([]);
      await adoptStyle(page, `${lettersOf(200)} ${ALL_DRAWN}`);
      expect.soft(await unreadableTexts(page)).toEqual([]);
      expect.soft(await heldByBars(page)).toBeLessThan(0.4);
    });
  }
});

test('on a phone the chat link stays above the bar of a job, and names the job', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(stillPage('/jobs/:open'));
  const bar = page.locator('div.fixed', { has: page.getByRole('button', { name: 'Apply Now' }) });
  await expect(bar).toBeVisible();
  const link = page.locator('[data-chat-link]');
  await expect.poll(async () => bottomOf(await link.boundingBox())).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  const reference = /\((QJ-\d+)\)$/;
  await expect
    .poll(async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text'))
    .toMatch(reference);
});

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Infinity);
