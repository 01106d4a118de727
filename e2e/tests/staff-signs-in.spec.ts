import { apiPath, SESSION_COOKIE, type Locale } from '@qantara/contract';
import { inLanguage } from './support/pages.ts';
import { signInThroughPage } from './support/sign-in.ts';
import { createStaffAccount } from './support/staff-session.ts';
import { expect, test } from './support/test.ts';
import { says, WORDS } from './support/words.ts';

const locale = 'ar' as Locale;
test(`with the mailed code, and out again, in ${locale}`, async ({ page, context }) => {
  const words = WORDS[locale];
  await signInThroughPage(page, await createStaffAccount(), locale);
  await expect(page.getByText(says('signed_in', locale)).first()).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });

  await page.goto(inLanguage(locale, '/login'));
  await expect(page).toHaveURL(new RegExp(`${inLanguage(locale, '/admin')}($|\\?)`));

  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: words.logout }).click();
  await expect(page).toHaveURL(new RegExp(`${inLanguage(locale, '/login')}$`));
  await expect(page.getByText(says('signed_out', locale)).first()).toBeVisible();
  await page.goto(inLanguage(locale, '/admin'));
  await expect(page).toHaveURL(new RegExp(inLanguage(locale, '/login')));

  // The old cookie is invalid: the session ended on the server.
  const { name, value } = cookie ?? { name: '', value: '' };
  const response = await context.request.get(apiPath('listContacts'), { headers: { cookie: `${name}=${value}` } });
  expect(response.status()).toBe(401);
});
