import type { Locale } from '@qantara/contract';
import type { Page } from '@playwright/test';
import { inLanguage } from './support/pages.ts';
import { expect, PHONE, test } from './support/test.ts';

const PAUSE = { en: 'Pause motion', ar: 'إيقاف الحركة' } as const;
/** Milliseconds in which a film that may come would have come. */
const WAIT_MS = 2500;

const locale = 'en' as Locale;
test(`${locale}: the harbour moves only after the page has loaded, and stays still once paused`, async ({ page }) => {
  const films = filmsOf(page);
  let loaded = 0;
  page.on('load', () => (loaded = films.length));
  await page.goto(inLanguage(locale, '/'), { waitUntil: 'load' });
  await expect(page.locator('picture img').first()).toBeVisible();
  expect(loaded, 'films before the page had loaded').toBe(0);

  await expect.poll(() => isMoving(page)).toBe(true);
  expect(films.length).toBeGreaterThan(0);
  const film = page.locator('video').first();
  await expect(film).toHaveAttribute('aria-hidden', 'true');
  await expect(film).toHaveAttribute('tabindex', '-1');
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.controls])).toEqual([true, true, false]); // prettier-ignore

  const button = page.getByRole('button', { name: PAUSE[locale] }).first();
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => isMoving(page)).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('qantara.motion'))).toBe('off');

  films.length = 0;
  await page.reload();
  await page.waitForTimeout(WAIT_MS);
  expect(films, 'films after a pause on the last visit').toEqual([]);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect.poll(() => isMoving(page)).toBe(true);
});

test(`${locale}: the tower of About moves while it is seen`, async ({ page }) => {
  const films = filmsOf(page);
  await page.setViewportSize(PHONE);
  await page.goto(inLanguage(locale, '/about'));
  await page.waitForTimeout(WAIT_MS);
  expect(films, 'films out of sight').toEqual([]);
  await page.locator('figure').filter({ has: page.locator('picture') }).scrollIntoViewIfNeeded(); // prettier-ignore
  await expect.poll(() => isMoving(page)).toBe(true);
  // Phones get the kind that their chips decode.
  expect(films.every((address) => !address.includes('av1'))).toBe(true);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => isMoving(page)).toBe(false);
});

test('with reduced motion no film is asked for and no button shown', async ({ newPerson }) => {
  const page = await newPerson({ reducedMotion: 'reduce' });
  await expectStillness(page);
});

for (const [name, connection] of [
  ['data saver', { saveData: true, effectiveType: '4g' }],
  ['a 3G line', { saveData: false, effectiveType: '3g' }],
] as const) {
  test(`with ${name} no film is asked for and no button covers the picture`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
    await expectStillness(page);
  });
}

test('a film that cannot be had leaves the picture', async ({ page }) => {
  await page.route('**/*.mp4', (route) => route.fulfill({ status: 200, contentType: 'video/mp4', body: 'no film' }));
  const films = filmsOf(page);
  await page.goto('/');
  await expect.poll(() => films.length).toBeGreaterThan(0);
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.locator('picture img').first()).toBeVisible();
});

test('films come in parts, for ever, under the strict policy', async ({ page, request }) => {
  const films = filmsOf(page);
  await page.goto('/');
  await expect.poll(() => films.length).toBeGreaterThan(0);
  const answer = await request.get(films[0] ?? '', { headers: { range: 'bytes=0-99' } });
  expect(answer.status()).toBe(206);
  expect(answer.headers()).toMatchObject({ 'content-type': 'video/mp4', 'content-length': '100' });
  expect(answer.headers()['cache-control']).toContain('immutable');
  expect((await request.get('/')).headers()['content-security-policy']).toContain("media-src 'self'");
});

/** Both pages, to their ends: pictures, but no film. */
async function expectStillness(page: Page) {
  const films = filmsOf(page);
  for (const path of ['/', '/ar/about']) {
    await page.goto(path);
    await page.locator('picture img').first().scrollIntoViewIfNeeded();
    await page.waitForTimeout(WAIT_MS);
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.locator('div:has(> picture) button').filter({ visible: true })).toHaveCount(0);
  }
  expect(films).toEqual([]);
}

function filmsOf(page: Page): string[] {
  const films: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.mp4')) films.push(request.url());
  });
  return films;
}

/** True while the film goes on. */
const isMoving = (page: Page) =>
  page.evaluate(async () => {
    const film = document.querySelector('video');
    if (!film) return false;
    const before = film.currentTime;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return film.currentTime !== before;
  });
