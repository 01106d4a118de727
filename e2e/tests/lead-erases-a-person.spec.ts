import { apiPath, type AuditEntryRow, type CvRow } from '@qantara/contract';
import { applicant, applicationsTo, apply, leaveCv, read, write } from './support/applicants.ts';
import { expectAccessible } from './support/axe.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { tabTo } from './support/keys.ts';
import { inLanguage } from './support/pages.ts';
import { staffApi } from './support/staff-session.ts';
import { expect, PHONE, test } from './support/test.ts';
import { openPerson } from './support/triage.ts';

// The submission that is gone.
test.use({ tolerated: { statuses: [404] } });

/** Someone with an application, a CV and a message; and someone else with the same phone. */
async function someoneKnown() {
  const person = applicant(`Erased ${uniqueTitle('Zq').replace(' ', '')}`);
  const flatmate = applicant(`Flatmate ${person.name}`, { phone: person.phone });
  const job = await createJob({ title: uniqueTitle('Tiler') });
  await apply(job, [person]);
  await leaveCv(person);
  await write(person, 'Did you receive my CV?');
  await write(flatmate, 'I share a phone.');
  const [row] = await applicationsTo(job);
  const [cv] = await read<CvRow[]>(`${apiPath('listCvs')}?search=${encodeURIComponent(person.email)}`);
  if (!row || !cv) throw new Error('What was sent is not stored');
  return { person, flatmate, row, cv };
}
type Known = Awaited<ReturnType<typeof someoneKnown>>;

async function expectErased({ person, flatmate, row, cv }: Known) {
  const api = await staffApi();
  for (const path of [row.cv_url ?? '', cv.cvUrl ?? '', apiPath('getEntry', { name: 'applications', id: row.id })])
    expect((await api.get(path)).status(), path).toBe(404);
  await api.dispose();
  const search = encodeURIComponent(person.email);
  for (const call of ['listContacts', 'listCvs', 'listApplications'] as const)
    expect(await read(`${apiPath(call)}?search=${search}`), call).toEqual([]);
  expect(await read(`${apiPath('listContacts')}?search=${encodeURIComponent(flatmate.email)}`)).toHaveLength(1);
  const trail = await read<AuditEntryRow[]>(`${apiPath('listAuditEntries')}?action=person_erased&pageSize=50`);
  const own = trail.find(({ subject_id: id }) => id === row.id);
  expect(own?.details, 'a count is left').toMatchObject({ contacts: 1, cvs: 1, applications: 1, files: 2 });
  expect(JSON.stringify(trail)).not.toContain(person.email);
  expect(JSON.stringify(trail)).not.toContain(person.name);
}

test('a lead sees what goes and erases it, with the keyboard alone, on a phone, in Arabic', async ({ staffPage }) => {
  const known = await someoneKnown();
  const { person, flatmate, row } = known;
  const { keyboard } = staffPage;
  await staffPage.setViewportSize(PHONE);
  await staffPage.goto(inLanguage('ar', `/admin?tab=applications&job_id=${row.job_id}&id=${row.id}`));
  await expect(openPerson(staffPage, person.name)).toBeVisible();
  await tabTo(staffPage, staffPage.getByRole('button', { name: /^محو بيانات/ }));
  await keyboard.press('Enter');
  const dialog = staffPage.getByRole('dialog').last();
  await tabTo(staffPage, dialog.getByLabel(/^اكتب البريد الإلكتروني للتأكيد/));
  await keyboard.type(person.email);
  await expect(dialog.getByRole('checkbox', { name: new RegExp(flatmate.email) })).not.toBeChecked();
  await expectAccessible(staffPage, 'what would be erased, on a phone');
  await keyboard.press('Enter');
  await expect(staffPage.getByRole('heading', { name: 'تم المحو نهائيًا' })).toBeVisible();
  await expectAccessible(staffPage, 'erased');
  await tabTo(staffPage, staffPage.getByRole('dialog').last().getByRole('button', { name: 'إغلاق' }).last());
  await keyboard.press('Enter');
  await expect(staffPage.getByRole('dialog')).toHaveCount(0);
  await expectErased(known);
});
