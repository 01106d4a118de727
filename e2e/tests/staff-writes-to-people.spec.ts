import { apiPath, type HistoryEntry, type JobApplicationRow, type Locale } from '@qantara/contract';
import { applicant, applicationsTo, apply, read } from './support/applicants.ts';
import { expectAccessible } from './support/axe.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { tabTo } from './support/keys.ts';
import { mailTo } from './support/mail-box.ts';
import { inLanguage } from './support/pages.ts';
import { expect, PHONE, test } from './support/test.ts';
import { openPerson } from './support/triage.ts';

async function oneApplication(name: string, locale: Locale) {
  const job = await createJob({ title: uniqueTitle('Fitter') });
  await apply(job, [applicant(`${name} ${uniqueTitle('').trim()}`, { locale })]);
  const [row] = await applicationsTo(job);
  if (!row) throw new Error('The application is not stored');
  return row;
}
const stored = (id: string) => read<JobApplicationRow>(apiPath('getEntry', { name: 'applications', id }));
const lastEvent = async (id: string) =>
  (await read<HistoryEntry[]>(apiPath('listHistory', { name: 'applications', id }))).at(-1);

test('with the mouse: a template speaks the language of the person, and the mail is the first reply', async ({
  staffPage,
}) => {
  const row = await oneApplication('سالم', 'ar');
  const since = Date.now();
  await staffPage.goto(`/admin?tab=applications&job_id=${row.job_id}&id=${row.id}`);
  const list = staffPage.getByRole('list', { name: 'Job Applications' });
  await expect(list.getByText(/^due in/)).toBeVisible();
  await staffPage.getByRole('button', { name: `Email ${row.name}` }).click();
  const dialog = staffPage.getByRole('dialog', { name: `Email to ${row.name}` });
  await expect(dialog.getByText(row.email)).toBeVisible();
  await expect(dialog.getByLabel('Language of the email')).toHaveValue('ar');
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(dialog.getByRole('link').first(), 'what is missing is said').toBeVisible();
  await expectAccessible(staffPage, 'a mail with errors');
  await dialog.getByLabel('Template').selectOption({ label: 'Invitation to interview' });
  const [subject, text] = [dialog.getByLabel('Subject'), dialog.getByLabel('Text', { exact: true })];
  await expect(subject).toHaveValue(new RegExp(`^دعوة إلى مقابلة: .*${row.job_reference}`));
  await expect(text).toHaveValue(new RegExp(row.name));
  await expect(text).not.toHaveValue(/[{}]/);
  await expectAccessible(staffPage, 'a mail');
  const sentText = await text.inputValue();
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(staffPage.getByRole('dialog').getByText(/is on its way/)).toBeVisible();
  await expectAccessible(staffPage, 'a mail that was sent');
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  const mail = await mailTo(row.email, /استحساننا/, since);
  expect(mail.subject).toContain(row.job_reference);
  expect(mail.text).toContain(row.name);
  expect(await lastEvent(row.id)).toMatchObject({ kind: 'mail', subject: mail.subject, text: sentText.trim() });
  const history = staffPage.getByRole('region', { name: 'History' });
  await history.getByText(/^Subject: دعوة/).click();
  await expect(history.getByText(row.name).last()).toBeVisible();
  expect((await stored(row.id)).first_replied_at).not.toBeNull();
  await expect(staffPage.getByText('First replied')).toBeVisible();
  await expect(list.getByText(/^due in/), 'an email is no review: the clock goes on').toBeVisible();
});

test('with the keyboard alone, on a phone, in Arabic: what was written stays until it is sent', async ({
  staffPage,
}) => {
  const row = await oneApplication('Sunil', 'en');
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
