import { applicant, applicationsTo, apply } from './support/applicants.ts';
import { docCv, docxCv, pdfCv } from './support/cv-files.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { expect, test } from './support/test.ts';

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
