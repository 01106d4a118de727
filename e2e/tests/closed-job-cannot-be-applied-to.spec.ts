import { pdfCv } from './support/cv-files.ts';
import { closeJob, createJob, uniqueTitle } from './support/jobs.ts';
import { fillApplication, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { says } from './support/words.ts';

// The browser itself prints the 410 of a closed job and the 404 of a job that never was.
test.use({ tolerated: { statuses: [404, 409, 410] } });

test('its page says so with 410, offers others and has no form', async ({ page }) => {
  const job = await createJob({ title: uniqueTitle('Tower Crane Operator') });
  await closeJob(job);
  const response = await page.goto(`/jobs/${job.id}`);
  expect(response?.status()).toBe(410);
  await expect(page.getByText(/this job is closed/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply Now' })).toHaveCount(0);
  await expect(page.getByRole('main').locator('a[href*="/jobs/"]').first()).toBeVisible();
  expect(await page.content()).toMatch(/name="robots"[^>]+noindex/);
  expect(await page.content()).not.toContain('JobPosting');

  await page.goto(`/jobs?search=${encodeURIComponent(job.title)}`);
  await expect(page.getByText('No jobs found matching your criteria.')).toBeVisible();
});

test('a person who is filling in the form when it closes gets a message', async ({ page }) => {
  const job = await createJob();
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await fillApplication(page, 'en', newPerson(), pdfCv());
  await closeJob(job);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText(says('job_not_open')).first()).toBeVisible();
});

test('an unknown job leads back to the list with a word', async ({ page }) => {
  const response = await page.goto('/jobs/abcdefghijklmnopqrstuvwx');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(page.getByText('Job not found').first()).toBeVisible();
});
