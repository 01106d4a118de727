import { apiPath, type InboxCounts, type JobApplicationRow } from '@qantara/contract';
import { applicant, applicationsTo, apply, read } from './support/applicants.ts';
import { docCv, docxCv, pdfCv } from './support/cv-files.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { inLanguage } from './support/pages.ts';
import { createStaffAccount } from './support/staff-account.ts';
import { signIn } from './support/staff-session.ts';
import { expect, PHONE, test } from './support/test.ts';
import { openPerson, peopleOn } from './support/triage.ts';

test('filters stand in the address: a reload, Back and a colleague with the link see the same', async ({
  staffPage,
  newPerson,
}) => {
  const { word, people } = await peopleOn('contacts', ['Asha', 'Bilal'], { phone: '+9779841234567' });
  const rows = staffPage.locator('[data-submission]');
  await staffPage.goto(`/admin?tab=contacts&search=${word}`);
  await expect(rows).toHaveCount(2);
  await staffPage.getByRole('button', { name: 'Filters' }).click();
  await staffPage.getByLabel('Phone from').selectOption('NP');
  await expect(staffPage).toHaveURL(/phone_country=NP/);
  await expect(rows).toHaveCount(2);
  await staffPage.getByLabel('Phone from').selectOption('IN');
  await expect(staffPage.getByText('Nothing matches this search and filter.')).toBeVisible();
  await staffPage.goBack();
  await expect(staffPage).toHaveURL(/phone_country=NP/);
  await expect(rows).toHaveCount(2);
  await staffPage.getByRole('button', { name: /^Name/ }).click();
  await expect(rows.first()).toContainText('Asha');
  await staffPage.getByRole('button', { name: people[1]?.name ?? '', exact: true }).click();
  await expect(openPerson(staffPage, people[1]?.name ?? '')).toBeVisible();
  await staffPage.reload();
  await expect(openPerson(staffPage, people[1]?.name ?? '')).toBeVisible();
  await expect(rows).toHaveCount(2);

  const colleague = await newPerson({ storageState: await signIn(await createStaffAccount()), viewport: PHONE });
  const { pathname, search } = new URL(staffPage.url());
  await colleague.goto(inLanguage('ar', pathname + search));
  await expect(openPerson(colleague, people[1]?.name ?? '')).toBeVisible();
  await colleague.getByRole('button', { name: 'إغلاق', exact: true }).click();
  await expect(colleague.locator('[data-submission]')).toHaveCount(2);
  await colleague.getByRole('button', { name: /^إزالة التصفية/ }).click();
  await expect(colleague).not.toHaveURL(/phone_country/);
});

test('words inside a CV find it, and are shown in the list: PDF, DOCX and DOC, none of a scan', async ({
  staffPage,
}) => {
  const scan = { ...pdfCv(), name: 'scan.pdf', buffer: Buffer.from('%PDF-1.7\nnothing of a PDF follows\n%%EOF\n') };
  const job = await createJob({ title: uniqueTitle('Wireman') });
  const files = [scan, docCv(), docxCv(), pdfCv()];
  await apply(
    job,
    files.map((cv) => applicant(`Sent ${cv.name}`, { cv })),
  );
  const states = async () => (await applicationsTo(job)).map(({ cv }) => cv?.text);
  // The CVs of all other tests wait in the same queue.
  await expect.poll(states, { timeout: 150_000 }).toEqual(['done', 'done', 'done', 'unreadable']);

  await staffPage.goto(`/admin?tab=applications&job_id=${job.id}`);
  await expect(staffPage.locator('[data-submission]')).toHaveCount(4);
  await staffPage.getByRole('searchbox').fill('chandrapur');
  const found = staffPage.locator('[data-submission]');
  await expect(found).toHaveCount(3);
  for (const name of ['Sent cv.pdf', 'Sent cv.docx', 'Sent cv.doc']) {
    const row = found.filter({ has: staffPage.getByRole('button', { name, exact: true }) });
    await expect(row.locator('mark')).toHaveText(['Chandrapur']);
  }
  await staffPage.getByRole('searchbox').fill('scan');
  await staffPage.getByRole('button', { name: 'Sent scan.pdf' }).click();
  await expect(staffPage.getByText(/Search can't find its text: the file contains no text/)).toBeVisible();
});

test('the queue of overdue answers holds who waits too long, the clock of the others still runs', async ({
  staffPage,
}) => {
  const { word, entries } = await peopleOn('applications', ['Asha']);
  await staffPage.goto('/admin');
  const queue = staffPage
    .getByRole('navigation', { name: 'Overview' })
    .getByRole('link', { name: /^Overdue: Job Applications/ });
  await queue.click();
  await expect(staffPage).toHaveURL(/tab=applications&overdue=true&sort=applied_date/);
  const path = apiPath('countEntries', { name: 'applications' });
  const { overdue, total } = await read<InboxCounts>(`${path}?overdue=true`);
  expect(total, 'the queue is what is overdue').toBe(overdue);
  const [first] = await read<JobApplicationRow[]>(`${apiPath('listApplications')}?overdue=true&sort=applied_date`);
  if (first) await expect(staffPage.locator('[data-submission]').first()).toContainText(first.name);
  await staffPage.getByRole('searchbox').fill(word);
  await expect(staffPage.getByText('Nothing matches this search and filter.')).toBeVisible();
  await staffPage.getByRole('button', { name: /^Remove filter/ }).click();
  await expect(staffPage.locator('[data-submission]')).toContainText('due in 47 h');

  await staffPage.clock.setFixedTime(Date.now() + 50 * 3_600_000);
  await staffPage.reload();
  await expect(staffPage.locator('[data-submission]')).toContainText('overdue by 2 h');
  await staffPage.keyboard.press('j');
  await staffPage.keyboard.press('2');
  await expect.poll(async () => (await entries())[0]?.first_reviewed_at).not.toBeNull();
  await expect(staffPage.locator('[data-submission]')).not.toContainText('overdue');
});
