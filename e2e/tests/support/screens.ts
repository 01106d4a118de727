/** The pages that are kept as pictures, and where the pictures are. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { LOCALES, type Locale } from '@qantara/contract';
import { ALL_PAGES, inLanguage } from './pages.ts';
import { CLOSED_JOB, OPEN_JOB } from './still-cms.ts';

export const WIDTHS = [1280, 768, 360] as const;
/** Nothing moves, and the time zone prints the same days. */
export const STILL: BrowserContextOptions = { reducedMotion: 'reduce', deviceScaleFactor: 1, hasTouch: false };

const folder = fileURLToPath(new URL('../../screens/', import.meta.url));

export const SCREENS = [...ALL_PAGES, '/jobs/:closed'];

export const addressOf = (locale: Locale, path: string) =>
  inLanguage(locale, path.replace(':open', OPEN_JOB).replace(':closed', CLOSED_JOB));

/** `/jobs/:open` in Arabic at 360 px is `ar-jobs-open-360.webp`. */
export function pictureFile(locale: Locale, path: string, width: number): string {
  mkdirSync(folder, { recursive: true });
  const name = path.replace(/[/:]+/g, '-').replace(/^-|-$/g, '') || 'home';
  return join(folder, `${locale}-${name}-${width}.webp`);
}

/** Pictures of pages that are there no more. */
export function leftovers(): string[] {
  const wanted = new Set(LOCALES.flatMap((locale) => SCREENS.flatMap((path) => WIDTHS.map((width) => pictureFile(locale, path, width))))); // prettier-ignore
  return readdirSync(folder).filter((name) => !wanted.has(join(folder, name)));
}

/** What is drawn by chance (the order of the logos) is drawn alike each time. */
export const stopChance = (page: Page) => page.addInitScript(() => (Math.random = () => 0.5));
