import { apiPath } from '@qantara/contract';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { loginCode } from './support/mail-box.ts';
import { openJobForm, save } from './support/panel.ts';
import { product } from './support/product.ts';
import { enterPassword } from './support/sign-in.ts';
import { createStaffAccount, mustSucceed, signIn } from './support/staff-session.ts';
import { expect, test } from './support/test.ts';
import { WORDS } from './support/words.ts';

// The panel asks for a session before anybody has signed in, and for a licence that there is none of.
test.use({ tolerated: { statuses: [401, 404] } });

// Whatever the policy forbids is printed as an error, and errors fail the test (support/watch).
test('one signs in once, for the dashboard and the panel, and loses nothing when the session ends', async ({
  page,
  context,
}) => {
  const job = await createJob({ title: uniqueTitle('Crane Operator') });
  const lead = await createStaffAccount();
  const since = Date.now();
  await page.goto('/cms/plugins/upload');
  await expect(page).toHaveURL(/\/login\?next=/);
  await enterPassword(page, lead);
  await page.getByLabel(WORDS.en.code).fill(await loginCode(lead.email, since));
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/cms'));
  await page.getByRole('button', { name: WORDS.en.verify }).click();
  const policy = (await opened).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  await expect(page.getByRole('heading', { name: 'Media Library' })).toBeVisible();
  await expect(page.getByText(/Introducing the new Media Library|Read blog post/)).toHaveCount(0);

  await openJobForm(page, job.id);
  await page.getByLabel(/^Company/).fill('Halvorn Steel');
  await mustSucceed(await context.request.post(apiPath('logout'), { headers: { origin: product().url } }));
  await save(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Your dashboard session has ended' });
  await expect(notice.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('target', '_blank');
  await notice.getByRole('button', { name: 'Continue' }).click();
  await expect(notice, 'not signed in yet').toBeVisible();
  await expect(page.getByLabel(/^Company/)).toHaveValue('Halvorn Steel');
  await context.addCookies((await signIn(lead)).cookies);
  await notice.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // Of the dashboard an editor has the way to the panel and the own account.
  await context.addCookies((await signIn(await createStaffAccount('editor'))).cookies);
  await page.goto('/admin?tab=cvs');
  await expect(page.getByRole('link', { name: 'Open the content panel' })).toHaveAttribute('href', '/cms');
  await expect(page.getByRole('tab')).toHaveCount(0);

  // Nothing leads to Strapi's documentation for developers, and its newsletter is not offered.
  await page.goto('/cms/me');
  await expect(page.getByLabel(/^Last name/)).toBeVisible();
  await expect(page.getByRole('link', { name: /documentation/ })).toHaveCount(0);
  await page.goto('/cms/auth/register');
  await expect(page.getByLabel(/^Confirm Password/)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
