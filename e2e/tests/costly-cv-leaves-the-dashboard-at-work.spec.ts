import { applicant, apply } from './support/applicants.ts';
import * as costly from './support/costly-pdfs.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { expect, test } from './support/test.ts';
import { renderedCv, openApplications, openPerson } from './support/triage.ts';

test('a CV that asks for too much is given up, and the next one opens', async ({ staffPage }) => {
  const tooCostly = {
    'Sent one path of 1.2 million dashed lines': costly.endlessPath(),
    'Sent groups in groups, 400 deep': costly.nestedGroups(),
  };
  const design = 'Sent a design of 200,000 lines';
  const job = await createJob({ title: uniqueTitle('Welder') });
  const sent = { [design]: costly.designedCv(), ...tooCostly };
  await apply(job, Object.entries(sent).map(([name, cv]) => applicant(name, { cv }))); // prettier-ignore
  await openApplications(staffPage, job);
  await staffPage.keyboard.press('j');
  await staffPage.keyboard.press('Enter');
  for (const [name, { name: fileName }] of Object.entries(tooCostly).reverse()) {
    await expect(openPerson(staffPage, name)).toBeVisible();
    const preview = staffPage.getByRole('status').filter({ hasText: 'This file cannot be previewed' });
    await expect(preview).toContainText(fileName, { timeout: 60_000 });
    await expect(staffPage.getByRole('link', { name: 'Download' }).last()).toHaveAttribute('download', fileName);
    // The page itself goes on: the key works.
    await staffPage.keyboard.press('j');
  }
  await expect(openPerson(staffPage, design)).toBeVisible();
  await expect(renderedCv(staffPage)).toBeVisible();
});
