import type { Locale } from '@qantara/contract';
import type { Page } from '@playwright/test';
import { inLanguage } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const PAUSE = { en: 'Pause motion', ar: 'إيقاف الحركة' } as const;

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
  // The button comes at the moment at which the film may come.
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('video')).toHaveCount(0);
  expect(films, 'films after a pause on the last visit').toEqual([]);
  await button.click();
  await expect.poll(() => isMoving(page)).toBe(true);
});

test('films come in parts, for ever, under the strict policy', async ({ page, request }) => {
  const films = filmsOf(page);
  await page.goto('/');
  await expect.poll(() => films.length).toBeGreaterThan(0);
  const response = await request.get(films[0] ?? '', { headers: { range: 'bytes=0-99' } });
  expect(response.status()).toBe(206);
  expect(response.headers()).toMatchObject({ 'content-type': 'video/mp4', 'content-length': '100' });
  expect(response.headers()['cache-control']).toContain('immutable');
  expect((await request.get('/')).headers()['content-security-policy']).toContain("media-src 'self'");
});

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
