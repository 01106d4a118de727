import type { Page } from '@playwright/test';
import { apiPath, type JobSaved, type StaffJobRow } from '@qantara/contract';
import { read } from './support/applicants.ts';
import { expectAccessible } from './support/axe.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { tabTo } from './support/keys.ts';
import { inLanguage } from './support/pages.ts';
import { expect, PHONE, test } from './support/test.ts';
import { says } from './support/words.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const stored = (job: JobSaved) => read<StaffJobRow>(apiPath('getJob', job.id));

async function openJobs(
  page: Page,
  title: string,
  search = `&search=${encodeURIComponent(title)}`,
  locale: 'en' | 'ar' = 'en',
) {
  await page.goto(inLanguage(locale, `/admin?tab=jobs${search}`));
  await expect(rowOf(page, title).first()).toBeVisible();
}

test('what was typed is not lost by Back, by a reload or by Cancel; on a phone in Arabic', async ({ staffPage }) => {
  const job = await createJob({ title: uniqueTitle('Plumber') });
  await staffPage.setViewportSize(PHONE);
  await staffPage.goto('/ar/admin');
  await openJobs(staffPage, job.reference, `&search=${job.reference}`, 'ar');
  await expectAccessible(staffPage, 'jobs on a phone in Arabic');
  await rowOf(staffPage, job.reference).getByRole('button', { name: 'تعديل' }).click();
  const form = staffPage.getByRole('dialog');
  const company = form.locator('[name="company"]');
  await expect(company).toBeVisible();
  await expectAccessible(staffPage, 'the form of a job on a phone in Arabic');
  await company.click();
  await staffPage.keyboard.type('Half typed');

  await staffPage.goBack();
  const question = staffPage.getByRole('alertdialog', { name: 'هل تريد المغادرة من دون حفظ؟' });
  await question.getByRole('button', { name: 'متابعة التعديل' }).click();
  await expect(company).toHaveValue('Half typed');
  await expect(staffPage).toHaveURL(/view=edit/);

  const asked = staffPage.waitForEvent('dialog');
  const reloaded = staffPage.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expect(company).toHaveValue('Half typed');
  await expect(form.getByText('أعدنا إلى النموذج ما كتبته سابقًا. لم يُحفظ بعد.')).toBeVisible();

  await form.getByRole('button', { name: 'معاينة' }).click();
  await expect(form.getByRole('region', { name: 'معاينة' })).toContainText('Half typed');
  await staffPage.keyboard.press('Escape');
  await question.getByRole('button', { name: 'المغادرة من دون حفظ' }).click();
  await expect(form).toBeHidden();
  expect((await stored(job)).company).toBeNull();
});

test('closing, deleting, taking it back and bringing it back later, with the keyboard alone', async ({ staffPage }) => {
  const job = await createJob({ title: uniqueTitle('Mason') });
  await openJobs(staffPage, job.title);
  const row = rowOf(staffPage, job.title);
  const press = async (name: string) => {
    await tabTo(staffPage, row.getByRole('button', { name, exact: true }));
    await staffPage.keyboard.press('Enter');
  };
  const question = staffPage.getByRole('alertdialog');
  // Where the focus goes after a job has come or gone, a moment later: a key that is pressed before it would be lost.
  const heading = staffPage.getByRole('main').getByRole('heading', { level: 2 }).first();
  await press('Close');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(staffPage, question.getByRole('radio', { name: 'Filled' }));
  await staffPage.keyboard.press('ArrowDown');
  await expect(question.getByRole('radio', { name: 'Cancelled' })).toBeChecked();
  await tabTo(staffPage, question.getByRole('button', { name: 'Close' }));
  await staffPage.keyboard.press('Enter');
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(question).toBeHidden();

  await press('Delete');
  await expect(question).toContainText('Are you sure you want to delete this job?');
  await expect(question).toContainText('You can restore it for 30 days.');
  await expectAccessible(staffPage, 'the question before a job is deleted');
  await tabTo(staffPage, question.getByRole('button', { name: 'Delete' }));
  await staffPage.keyboard.press('Enter');
  // The open question hides the rows from roles.
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(heading).toBeFocused();
  await tabTo(staffPage, staffPage.getByRole('button', { name: 'Undo' }));
  await staffPage.keyboard.press('Enter');
  await expect(row).toBeVisible();
  await expect(staffPage.getByText(says('job_restored')).first()).toBeVisible();
  await expect(heading).toBeFocused();

  await press('Delete');
  await tabTo(staffPage, question.getByRole('button', { name: 'Delete' }));
  await staffPage.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(heading).toBeFocused();
  await tabTo(staffPage, staffPage.getByRole('button', { name: /^Recently deleted/ }));
  await staffPage.keyboard.press('Enter');
  await expect(row.getByText(/^Deleted on/)).toBeVisible();
  await press('Restore');
  await expect(row).toHaveCount(0);
  expect(await stored(job)).toMatchObject({ deleted_at: null, status: 'closed', closed_reason: 'cancelled' });
});
