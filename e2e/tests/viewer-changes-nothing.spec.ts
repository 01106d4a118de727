import type { Locator, Page } from '@playwright/test';
import { applicant, applicationsTo, apply, leaveCv, write } from './support/applicants.ts';
import { expectAccessible } from './support/axe.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { createStaffAccount, signIn } from './support/staff-session.ts';
import { DESKTOP, expect, test } from './support/test.ts';
import { openPerson } from './support/triage.ts';

async function somethingToRead() {
  const person = applicant(`Sunil ${uniqueTitle('Perera')}`);
  const job = await createJob({ title: uniqueTitle('Rigger') });
  await apply(job, [person]);
  await write(person, `About ${job.title}`);
  await leaveCv(person);
  const [row] = await applicationsTo(job);
  if (!row) throw new Error('The application is not stored');
  return { person, job, row };
}

/** Every call that changes something, as the page makes them. */
function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/'))
      changes.push(`${request.method()} ${request.url()}`);
  });
  return changes;
}

/** What a place offers to press, by name. */
const buttonsOf = async (place: Locator) =>
  (await place.getByRole('button').all()).length === 0
    ? []
    : place
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));

test('a viewer sees every list and every fact, and nothing that changes any of it', async ({ newPerson }) => {
  const { person, job, row } = await somethingToRead();
  const page = await newPerson({ storageState: await signIn(await createStaffAccount('viewer')), viewport: DESKTOP });
  const changes = changesOf(page);
  const main = page.getByRole('main');
  const noChoices = async () => {
    await expect(main.getByRole('checkbox')).toHaveCount(0);
    await expect(main.getByRole('button', { name: /Export|New Job|Note|Undo/ })).toHaveCount(0);
  };

  for (const tab of ['contacts', 'cvs', 'applications']) {
    await page.goto(`/admin?tab=${tab}&search=${encodeURIComponent(person.email)}`);
    await expect(page.locator('[data-submission]').first()).toBeVisible();
    await noChoices();
    await expect(page.locator('[data-submission]').getByRole('button', { name: /status/i })).toHaveCount(0);
  }

  // The split view: keys and controls.
  await page.goto(`/admin?tab=applications&job_id=${job.id}&id=${row.id}`);
  await expect(openPerson(page, person.name)).toBeVisible();
  const submission = page.getByRole('region', { name: person.name });
  await expect(submission.getByRole('region', { name: 'History' })).toContainText('Received');
  await expect(submission.getByText('Owner', { exact: true })).toBeVisible();
  await expect(submission.locator('input, select, textarea')).toHaveCount(0);
  expect((await buttonsOf(submission)).filter((name) => CHANGING.test(name))).toEqual([]);
  for (const key of ['1', '2', 's', 'x', 'u']) await page.keyboard.press(key);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(submission.getByText('New', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'a submission as a viewer reads it');

  await page.goto(`/admin?tab=jobs&search=${encodeURIComponent(job.title)}`);
  const item = page.getByRole('row', { name: job.title });
  await expect(item.getByRole('button')).toHaveText([/^Applications/, '']);
  await item.getByRole('button', { name: /^More actions/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'View on site',
    'Copy link (English)',
    'Copy link (Arabic)',
    'Share on WhatsApp (English)',
    'Share on WhatsApp (Arabic)',
  ]);
  await page.keyboard.press('Escape');
  await noChoices();
  for (const view of [`edit&job=${job.id}`, `copy&job=${job.id}`, 'new']) {
    await page.goto(`/admin?tab=jobs&view=${view}&search=${encodeURIComponent(job.title)}`);
    await expect(item).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto(`/admin?tab=jobs&view=applications&job=${job.id}`);
  await expect(page.locator('[data-submission]')).toHaveCount(1);
  await noChoices();

  await page.goto('/admin?tab=analytics');
  await expect(page.getByText('Only a lead can change these settings.')).toBeVisible();
  await page.goto('/admin?tab=settings&view=templates');
  await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  for (const view of ['staff', 'audit', 'tracking']) {
    await page.goto(`/admin?tab=settings&view=${view}`);
    await expect(page.getByText('Only a lead can open this screen.')).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([
    'Your account',
    'My sessions',
    'Message templates',
  ]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Next submission')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Undo the last change')).toHaveCount(0);
  expect(changes).toEqual([]);
});

/** Names of what changes a submission. */
const CHANGING = /note|tag|owner|status|reason|review|shortlist|interview|offer|hire|reject|withdraw|write|erase|undo/i;
