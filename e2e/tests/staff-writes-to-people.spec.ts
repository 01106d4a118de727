import { apiPath, type JobApplicationRow } from '@qantara/contract';
import { applicant, applicationsTo, apply, read } from './support/applicants.ts';
import { expectAccessible } from './support/axe.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { tabTo } from './support/keys.ts';
import { mailTo } from './support/mail-box.ts';
import { inLanguage } from './support/pages.ts';
import { expect, PHONE, test } from './support/test.ts';
import { openPerson } from './support/triage.ts';

async function oneApplication(name: string) {
  const job = await createJob({ title: uniqueTitle('Fitter') });
  await apply(job, [applicant(`${name} ${uniqueTitle('').trim()}`)]);
  const [row] = await applicationsTo(job);
  if (!row) throw new Error('The application is not stored');
  return row;
}
const stored = (id: string) => read<JobApplicationRow>(apiPath('getEntry', { name: 'applications', id }));

test('with the keyboard alone, on a phone, in Arabic: what was written stays until it is sent', async ({
  staffPage,
}) => {
  const row = await oneApplication('Sunil');
  const since = Date.now();
  const { keyboard } = staffPage;
  await staffPage.setViewportSize(PHONE);
  await staffPage.goto(inLanguage('ar', `/admin?tab=applications&id=${row.id}`));
  await expect(openPerson(staffPage, row.name)).toBeVisible();
  await tabTo(staffPage, staffPage.getByRole('button', { name: /^بريد إلكتروني إلى/ }));
  await keyboard.press('Enter');
  const dialog = staffPage.getByRole('dialog').last();
  await expect(dialog.getByLabel('لغة الرسالة')).toHaveValue('en');
  await tabTo(staffPage, dialog.getByLabel('عنوان الرسالة'));
  await keyboard.type('Your passport');
  await keyboard.press('Tab');
  await keyboard.type(`Dear ${row.name}, please send it. j k 1 u`);
  await expectAccessible(staffPage, 'a mail on a phone');

  await keyboard.press('Escape');
  await expect(staffPage.getByRole('alertdialog')).toContainText('الخروج دون إرسال؟');
  await keyboard.press('Escape');
  await expect(staffPage.getByRole('alertdialog')).toBeHidden();
  await tabTo(staffPage, dialog.getByRole('button', { name: 'إرسال الرسالة' }));
  await keyboard.press('Enter');
  await expect(
    staffPage
      .getByRole('dialog')
      .last()
      .getByText(/في طريقها/),
  ).toBeVisible();
  const mail = await mailTo(row.email, /please send it\. j k 1 u/, since);
  expect(mail.subject).toBe('Your passport');
  expect((await stored(row.id)).status, 'letters that were typed decided nothing').toBe('new');
});
