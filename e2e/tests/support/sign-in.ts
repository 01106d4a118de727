/** Signing in through the page, with the code that was really mailed. */
import { expect, type Page } from '@playwright/test';
import type { Locale } from '@qantara/contract';
import { loginCode } from './mail-box.ts';
import { inLanguage } from './pages.ts';
import type { Account } from './product.ts';
import { WORDS } from './words.ts';

export async function signInThroughPage(page: Page, { email, password }: Account, locale: Locale = 'en') {
  const words = WORDS[locale];
  const since = Date.now();
  await page.goto(inLanguage(locale, '/login'));
  await enterPassword(page, { email, password }, locale);
  await page.getByLabel(words.code).fill(await loginCode(email, since));
  await page.getByRole('button', { name: words.verify }).click();
  await expect(page).toHaveURL(new RegExp(`${inLanguage(locale, '/admin')}($|\\?)`));
}

/** Step 1; ends with the field for the code on the screen. */
export async function enterPassword(page: Page, { email, password }: Account, locale: Locale = 'en') {
  const words = WORDS[locale];
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.logIn }).click();
  await expect(page.getByLabel(words.code)).toBeVisible();
}
