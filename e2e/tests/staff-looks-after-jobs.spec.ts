import type { Page } from '@playwright/test';
import { apiPath, type JobSaved, type StaffJobRow } from '@qantara/contract';
import { dayFromNow, insideOneDay } from './support/agency-day.ts';
import { applicant, apply, read } from './support/applicants.ts';
import { expectAccessible } from './support/axe.ts';
import { closeJob, createJob, uniqueTitle } from './support/jobs.ts';
import { tabTo } from './support/keys.ts';
import { inLanguage } from './support/pages.ts';
import { expect, PHONE, test } from './support/test.ts';
import { says } from './support/words.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const stored = (job: JobSaved) => read<StaffJobRow>(apiPath('getJob', job.id));
const publicStatus = async (page: Page, job: JobSaved) =>
  (await page.request.get(`/jobs/${job.id}`, { headers: { cookie: '' } })).status();

// How many days are left to a job is another number after midnight.
test.beforeEach(({ baseURL: _ }, testInfo) => insideOneDay(testInfo));

async function openJobs(
  page: Page,
  title: string,
  search = `&search=${encodeURIComponent(title)}`,
  locale: 'en' | 'ar' = 'en',
) {
  await page.goto(inLanguage(locale, `/admin?tab=jobs${search}`));
  await expect(rowOf(page, title).first()).toBeVisible();
}

test('many jobs at once: closing asks why, activating, extending; what cannot be done is said', async ({
  staffPage,
}) => {
  const mark = uniqueTitle('Rigging');
  const jobs: JobSaved[] = [];
  for (const trade of ['Rigger', 'Banksman', 'Slinger']) jobs.push(await createJob({ title: `${mark} ${trade}` }));
  const [rigger, banksman] = jobs as [JobSaved, JobSaved];
  await openJobs(staffPage, mark);
  await expect(rowOf(staffPage, mark)).toHaveCount(3);
  await staffPage.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = staffPage.getByRole('region', { name: 'Selected jobs' });
  await expect(bar.getByRole('status')).toHaveText('3 jobs selected');
  await expectAccessible(staffPage, 'jobs, some of them selected');

  await bar.getByRole('button', { name: 'Close', exact: true }).click();
  const question = staffPage.getByRole('alertdialog', { name: 'Close 3 jobs' });
  await expect(question).toContainText('Why are you closing it?');
  await expectAccessible(staffPage, 'the question why jobs are closed');
  await question.getByRole('radio', { name: 'Other' }).check();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(staffPage.getByText('3 jobs marked as closed.')).toBeVisible();
  await expect(rowOf(staffPage, mark).getByText('Other', { exact: true })).toHaveCount(3);
  expect(await stored(rigger)).toMatchObject({ status: 'closed', closed_reason: 'other' });
  await expect.poll(() => publicStatus(staffPage, rigger)).toBe(410);

  await staffPage.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: 'Activate' }).click();
  await expect(staffPage.getByText('3 jobs activated.')).toBeVisible();

  await staffPage.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await closeJob({ ...banksman, version: (await stored(banksman)).version });
  await bar.getByRole('button', { name: 'Extend 30 days' }).click();
  const news = staffPage.getByRole('alert').filter({ hasText: '2 jobs extended by 30 days.' });
  await expect(news).toContainText(`${banksman.title} (${banksman.reference}): ${says('job_closed_not_extended')}`);
  expect((await stored(rigger)).expiry_date.slice(0, 10)).toBe(dayFromNow(60));
  await news.getByRole('button', { name: 'Dismiss' }).click();
  await expect(news).toBeHidden();
});

test('jobs about to end are announced, and extended from there, on a phone in Arabic', async ({ staffPage }) => {
  const title = uniqueTitle('Scaffolder');
  const job = await createJob({ title, translations: { ar: null }, expiry_date: dayFromNow(3) });
  await staffPage.setViewportSize(PHONE);
  await staffPage.goto('/ar/admin?tab=jobs');
  await staffPage.getByRole('link', { name: 'عرضها وتمديدها' }).click();
  await expect(staffPage).toHaveURL(/expiring=7/);
  await staffPage.getByRole('searchbox').fill(title);
  const row = rowOf(staffPage, title);
  await expect(row.getByText('تنتهي خلال 3 أيام')).toBeVisible();
  await expectAccessible(staffPage, 'jobs about to end, on a phone in Arabic');
  await row.getByRole('button', { name: 'تمديد 30 يومًا' }).click();
  await expect(row).toHaveCount(0);
  await expect(staffPage.getByText(/تم تمديد الوظيفة/).first()).toBeVisible();
  expect((await stored(job)).expiry_date.slice(0, 10)).toBe(dayFromNow(33));
});

test('a copy of a job, seen as visitors will see it while it is typed; what is missing in Arabic is marked', async ({
  staffPage,
}) => {
  const job = await createJob({ title: uniqueTitle('Tower Crane Operator'), company: 'Al Noor' });
  await openJobs(staffPage, job.title);
  await rowOf(staffPage, job.title)
    .getByRole('button', { name: `More actions for ${job.title}` })
    .click();
  await staffPage.getByRole('menuitem', { name: 'Copy', exact: true }).click();
  const form = staffPage.getByRole('dialog', { name: 'New Job' });
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(form.locator('[name="company"]')).toHaveValue('Al Noor');
  await expect(form.locator('[name="expiry_date"]')).toHaveValue('');
  const title = uniqueTitle('Mobile Crane Operator');
  await form.locator('[name="title"]').fill(title);
  await expect(preview.getByText(title)).toBeVisible();
  await preview.getByRole('button', { name: 'Page' }).click();
  await expect(preview.getByText('Weld 6G joints')).toBeVisible();
  await expectAccessible(staffPage, 'the form of a job beside the page it makes');

  await preview.getByRole('button', { name: 'Arabic' }).click();
  await form.locator('[name="translations.ar.responsibilities"]').fill('- تشغيل الرافعة');
  await expect(preview.locator('[lang=ar]').getByText('تشغيل الرافعة')).toBeVisible();
  const arabicTitle = form.locator('[name="translations.ar.title"]');
  await arabicTitle.fill('');
  await expect(form.getByText('Arabic: 1 missing')).toBeVisible();
  await form.getByRole('button', { name: 'Create Job' }).click();
  await expect(arabicTitle).toHaveAttribute('aria-invalid', 'true');
  await arabicTitle.fill('مشغّل رافعة متحركة');
  await expect(form.getByText('Arabic: 1 missing')).toBeHidden();
  await form.getByRole('button', { name: 'Create Job' }).click();
  await expect(staffPage.getByText(says('job_created')).first()).toBeVisible();
  const [copy] = await read<StaffJobRow[]>(`${apiPath('listJobs')}?search=${encodeURIComponent(title)}`);
  expect(copy).toMatchObject({ title, company: 'Al Noor', status: 'active', requirements: job.requirements });
  expect(copy?.reference).not.toBe(job.reference);
  expect(copy?.expiry_date.slice(0, 10)).toBe(dayFromNow(30));
});

test('what was typed is not lost by Back, by a reload or by Cancel; on a phone in Arabic', async ({ staffPage }) => {
  const job = await createJob({ title: uniqueTitle('Plumber') });
  await staffPage.setViewportSize(PHONE);
  await staffPage.goto('/ar/admin');
  await openJobs(staffPage, job.reference, `&search=${job.reference}`, 'ar');
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

test('the applications to one job, counted in the title, on a phone in Arabic, and the way back', async ({
  staffPage,
}) => {
  const job = await createJob({ title: uniqueTitle('Carpenter') });
  const sent = [applicant('Sunil Perera'), applicant('Mary Santos')];
  await apply(job, sent);
  await staffPage.setViewportSize(PHONE);
  await openJobs(staffPage, job.reference, `&search=${job.reference}`, 'ar');
  await rowOf(staffPage, job.reference).getByRole('button', { name: 'الطلبات (2)' }).click();
  await expect(staffPage.getByRole('heading', { level: 2 }).first()).toContainText('(2)');
  for (const { name } of sent) await expect(staffPage.getByRole('button', { name })).toBeVisible();
  await expectAccessible(staffPage, 'the applications to one job, on a phone in Arabic');
  await staffPage.getByRole('button', { name: 'رجوع' }).click();
  await expect(rowOf(staffPage, job.reference)).toBeVisible();
  await expect(staffPage).toHaveURL(new RegExp(`search=${job.reference}`));
});
