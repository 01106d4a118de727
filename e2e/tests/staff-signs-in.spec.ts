import { apiPath, SESSION_COOKIE, type Locale } from '@qantara/contract';
import { mailsTo, mailTo } from './support/mail-box.ts';
import { inLanguage } from './support/pages.ts';
import { signInThroughPage } from './support/sign-in.ts';
import { createStaffAccount } from './support/staff-account.ts';
import { mustSucceed } from './support/staff-session.ts';
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

  // The cookie as it was is worth nothing any more: the session ended on the server.
  const { name, value } = cookie ?? { name: '', value: '' };
  const answer = await context.request.get(apiPath('listContacts'), { headers: { cookie: `${name}=${value}` } });
  expect(answer.status()).toBe(401);
});

test(`the owner is emailed about a new browser, and the email leads to all sessions, in ${locale}`, async ({
  page,
}) => {
  const account = await createStaffAccount();
  const since = Date.now();
  await signInThroughPage(page, account, locale);
  const mail = await mailTo(account.email, /view=sessions/, since);
  expect(mail.text).toContain('Chrome');
  await page.goto(/http\S+view=sessions/.exec(mail.text ?? '')?.[0] ?? '');
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome' }).first()).toBeVisible();

  // The second time the account knows this browser, and writes no more.
  await page.context().clearCookies({ name: SESSION_COOKIE });
  await signInThroughPage(page, account, locale);
  await mailTo(account.email, /\b\d{6}\b/, since);
  const news = (await mailsTo(account.email, since)).filter(({ text }) => text?.includes('view=sessions'));
  expect(news).toHaveLength(1);
});

test('a stranger who opens the dashboard is led to the sign-in page', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/ar/admin?tab=cvs');
  await expect(page).toHaveURL(/\/ar\/login/);
});

test.describe('with something wrong', () => {
  test.use({ tolerated: { statuses: [400, 401, 403, 429] } });

  test('a wrong password and an unknown address get the same answer, and no mail', async ({ page, request }) => {
    const account = await createStaffAccount();
    const since = Date.now();
    const answers: unknown[] = [];
    for (const email of [account.email, 'nobody@qantara.example']) {
      await page.goto('/login');
      await page.getByLabel('Email Address').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('wrong-password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText(says('credentials_wrong')).first()).toBeVisible();
      await expect(page.getByLabel('Email Address')).toHaveValue(email);
      const answer = await request.post(apiPath('login'), { data: { email, password: 'wrong-password' } });
      // Each answer has an id of its own.
      answers.push([answer.status(), { ...((await answer.json()) as object), request_id: '' }]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await mailsTo(account.email, since)).toEqual([]);
  });

  test('a session that has ended leads back to the sign-in page', async ({ page }) => {
    const account = await createStaffAccount();
    await signInThroughPage(page, account);
    await page.waitForLoadState('networkidle');
    // Not just the cookie: an answer that is on its way would bring it back.
    await mustSucceed(await page.request.post(apiPath('logout')));
    // Any call of the page may be the one that finds out, even before the button is pressed.
    await page
      .getByRole('button', { name: /Refresh/ })
      .or(page.getByLabel('Password', { exact: true }))
      .first()
      .click();
    await expect(page).toHaveURL(/\/login/);
  });
});
