import { createJob, uniqueTitle } from './support/jobs.ts';
import { product } from './support/product.ts';
import { expect, test } from './support/test.ts';

// The panel asks for a session before anybody has signed in, and for a licence that there is none of.
test.use({ tolerated: { statuses: [401, 404] } });
test.setTimeout(90_000);

// Whatever the policy forbids is printed as an error, and errors fail the test (support/watch).
test('the owner of the panel signs in, opens a job and looks at the pictures', async ({ page }) => {
  const job = await createJob({ title: uniqueTitle('Crane Operator') });
  const answer = await page.goto('/cms');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  const { email, password } = product().panel;
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible({ timeout: 20_000 });

  await page.goto(`/cms/content-manager/collection-types/api::job.job/${job.id}`);
  await expect(page.getByLabel('title', { exact: false }).first()).toHaveValue(job.title, { timeout: 20_000 });
  await page.goto('/cms/plugins/upload');
  await expect(page.getByRole('heading', { name: 'Media Library' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Introducing the new Media Library|Read blog post/)).toHaveCount(0);
});
