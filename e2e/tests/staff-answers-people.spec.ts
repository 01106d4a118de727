import { apiPath, type HistoryEntry, type JobApplicationRow } from '@qantara/contract';
import { applicant, applicationsTo, apply, read } from './support/applicants.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { tabTo } from './support/keys.ts';
import { createStaffAccount, signIn } from './support/staff-session.ts';
import { expect, test } from './support/test.ts';
import { openPerson } from './support/triage.ts';

async function oneApplication() {
  const job = await createJob({ title: uniqueTitle('Electrician') });
  await apply(job, [applicant(`Sunil ${uniqueTitle('Fernando')}`)]);
  const [row] = await applicationsTo(job);
  if (!row) throw new Error('The application is not stored');
  return { job, row };
}

const stored = (id: string) => read<JobApplicationRow>(apiPath('getEntry', { name: 'applications', id }));
const historyOf = (id: string) => read<HistoryEntry[]>(apiPath('listHistory', { name: 'applications', id }));

test('a note, an owner and a decision with the keyboard alone; letters typed are no commands', async ({
  staffPage,
}) => {
  const { row, job } = await oneApplication();
  const url = `/admin?tab=applications&job_id=${job.id}&id=${row.id}`;
  await staffPage.goto(url);
  await expect(openPerson(staffPage, row.name)).toBeVisible();
  const note = staffPage.getByLabel('Add a note');
  await tabTo(staffPage, note);
  await staffPage.keyboard.type('jks1 2 undo');
  await staffPage.keyboard.press('Control+Enter');
  await expect(note).toHaveValue('');
  expect(await historyOf(row.id)).toMatchObject([
    { kind: 'received' },
    { kind: 'mail' },
    { kind: 'note', text: 'jks1 2 undo' },
  ]);
  await tabTo(staffPage, staffPage.getByLabel('Owner', { exact: true }));
  await staffPage.keyboard.press('ArrowDown');
  await expect.poll(async () => (await stored(row.id)).owner).not.toBeNull();
  await staffPage.goto(url);
  await expect(openPerson(staffPage, row.name)).toBeVisible();
  await staffPage.keyboard.press('3');
  await expect(staffPage.getByRole('button', { name: 'Shortlisted: email in 10 minutes' })).toBeFocused();
  await staffPage.keyboard.press('Enter');
  await expect.poll(async () => (await stored(row.id)).status).toBe('shortlisted');
  await staffPage.keyboard.press('u');
  await expect.poll(async () => (await stored(row.id)).status).toBe('new');
});

test.describe('two at once', () => {
  test.use({ tolerated: { statuses: [409] } });

  test('what a colleague did at the same time is reported and not overwritten, and what is being typed stays', async ({
    staffPage,
    newPerson,
  }) => {
    const { row, job } = await oneApplication();
    const url = `/admin?tab=applications&job_id=${job.id}&id=${row.id}`;
    await staffPage.goto(url);
    const tags = staffPage.getByLabel('Tags', { exact: true });
    await tags.fill('urgent');
    await staffPage.getByLabel('Add a note').fill('Half a note');

    const colleague = await newPerson({ storageState: await signIn(await createStaffAccount()) });
    await colleague.goto(url);
    await colleague.getByRole('button', { name: 'Rejected', exact: true }).click();
    await colleague.getByRole('button', { name: 'Rejected: email in 10 minutes' }).click();
    await colleague.getByLabel('Add a note').fill('No passport.');
    await colleague.getByRole('button', { name: 'Save note' }).click();
    await expect(colleague.getByRole('region', { name: 'History' })).toContainText('No passport.');

    await tags.press('Enter');
    await expect(staffPage.getByText(/This submission has changed since you opened it/).first()).toBeVisible();
    await expect(staffPage.getByText(/Its status is now Rejected/).first()).toBeVisible();
    const inList = staffPage.getByRole('list', { name: 'Job Applications' }).getByRole('listitem');
    await expect(inList).toContainText('Changed by someone else');
    await expect(inList).toContainText('Rejected');
    await expect(tags, 'what was typed stays').toHaveValue('urgent');
    expect(await stored(row.id)).toMatchObject({ status: 'rejected', tags: [] });
    await tags.press('Enter');
    await expect.poll(async () => (await stored(row.id)).tags).toEqual(['urgent']);
    expect((await stored(row.id)).status).toBe('rejected');

    // A note makes no new version: Refresh shows it.
    await colleague.getByLabel('Add a note').fill('Passport found.');
    await colleague.getByRole('button', { name: 'Save note' }).click();
    await expect(colleague.getByRole('region', { name: 'History' })).toContainText('Passport found.');
    await staffPage.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(staffPage.getByRole('region', { name: 'History' })).toContainText('Passport found.');
    await expect(staffPage.getByLabel('Add a note')).toHaveValue('Half a note');
  });
});
