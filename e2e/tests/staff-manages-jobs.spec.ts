import type { Page } from '@playwright/test';
import { apiPath, type JobRow } from '@qantara/contract';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { expect, test } from './support/test.ts';
import { createStaffAccount, signIn, staffState } from './support/staff-session.ts';
import { says } from './support/words.ts';

const item = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function openJobs(page: Page, search: string) {
  await page.goto('/admin?tab=jobs');
  await page.getByRole('searchbox').fill(search);
  await expect(item(page, search).first()).toBeVisible();
}

async function publicStatus(page: Page, id: string): Promise<number> {
  return (await page.request.get(`/jobs/${id}`, { headers: { cookie: '' } })).status();
}

test('creates a job in both languages, and visitors see it', async ({ staffPage, newPerson }) => {
  const title = uniqueTitle('Scaffolding Foreman');
  const arabic = uniqueTitle('رئيس عمال سقالات');
  await staffPage.goto('/admin?tab=jobs');
  await staffPage.getByRole('button', { name: 'New Job' }).click();
  const form = staffPage.getByRole('dialog');
  const hasArabic = form.getByLabel(/This job has Arabic text/);
  if (!(await hasArabic.isChecked())) await hasArabic.check();
  for (const [name, english, arabicText] of [
    ['title', title, arabic],
    ['location', 'Doha', 'الدوحة'],
    ['description', 'Lead a crew of 20 scaffolders on a stadium project.', 'قيادة فريق من 20 عاملًا.'],
    ['responsibilities', '- Plan the work', '- تخطيط العمل'],
    ['requirements', '- 5 years in the trade', '- خبرة 5 سنوات'],
  ] as const) {
    await form.locator(`[name="${name}"]`).fill(english);
    await form.locator(`[name="translations.ar.${name}"]`).fill(arabicText);
  }
  await form.getByLabel('Country', { exact: true }).selectOption('Qatar');
  await expect(form.getByText('Overseas')).toBeVisible();
  await form.getByRole('radio', { name: 'Permanent' }).check();
  await form.getByLabel('Experience required').fill('5-10 years');
  await form.getByRole('button', { name: 'Create Job' }).click();
  await expect(form.getByText(says('nationality_required')).first()).toBeVisible();
  await form.getByRole('checkbox', { name: 'Nepali' }).check();
  await form.getByRole('button', { name: 'Create Job' }).click();
  await expect(staffPage.getByText(says('job_created')).first()).toBeVisible();
  await expect(form).toBeHidden();

  const visitor = await newPerson();
  await visitor.goto(`/jobs?search=${encodeURIComponent(title)}`);
  await expect(visitor.getByRole('link', { name: title, exact: true })).toBeVisible();
  await visitor.goto(`/ar/jobs?search=${encodeURIComponent(arabic)}`);
  await visitor.getByRole('link', { name: arabic, exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 2, name: arabic })).toBeVisible();
});

test('edits a job and sees the change at once; visitors within seconds', async ({ staffPage }) => {
  const job = await createJob({ title: uniqueTitle('Duct Fitter') });
  await openJobs(staffPage, job.title);
  await item(staffPage, job.title).getByRole('button', { name: 'Edit' }).click();
  const form = staffPage.getByRole('dialog');
  await form.locator('[name="title"]').fill(`${job.title} Senior`);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(staffPage.getByText(says('job_updated')).first()).toBeVisible();
  await expect(item(staffPage, `${job.title} Senior`)).toBeVisible();
  const read = async () => ((await (await staffPage.request.get(apiPath('getJob', job.id))).json()) as JobRow).title;
  expect(await read()).toBe(`${job.title} Senior`);
  const page = async () => (await staffPage.request.get(`/jobs/${job.id}`)).text();
  await expect.poll(page).toContain(`${job.title} Senior`);
});

test('closes it, activates it again and deletes it after a question', async ({ staffPage }) => {
  const job = await createJob({ title: uniqueTitle('Gardener') });
  await openJobs(staffPage, job.title);
  const row = item(staffPage, job.title);
  await row.getByRole('button', { name: 'Close' }).click();
  const question = staffPage.getByRole('alertdialog');
  await question.getByRole('radio', { name: 'Cancelled' }).check();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(staffPage.getByText(says('job_closed')).first()).toBeVisible();
  await expect(row.getByText('Closed', { exact: true })).toBeVisible();
  await expect.poll(() => publicStatus(staffPage, job.id)).toBe(410);

  await row.getByRole('button', { name: 'Activate' }).click();
  await expect(staffPage.getByText(says('job_activated')).first()).toBeVisible();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await expect.poll(() => publicStatus(staffPage, job.id)).toBe(200);

  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('Are you sure you want to delete this job?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(staffPage.getByText(says('job_deleted')).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect.poll(() => publicStatus(staffPage, job.id)).toBe(410);
});

test.describe('two at once', () => {
  test.use({ tolerated: { statuses: [409] } });

  test('the second save of the same job sees who changed what, and both changes are saved', async ({ newPerson }) => {
    const job = await createJob({ title: uniqueTitle('Mason') });
    const colleague = await createStaffAccount();
    const [one, other] = [
      await newPerson({ storageState: await signIn(colleague) }),
      await newPerson({ storageState: await staffState() }),
    ];
    for (const page of [one, other]) {
      await openJobs(page, job.title);
      await item(page, job.title).getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByRole('dialog').locator('[name="location"]')).toHaveValue('Dammam');
    }
    await one.getByRole('dialog').locator('[name="location"]').fill('Jeddah');
    await one.getByRole('dialog').locator('[name="vacancies"]').fill('7');
    await one.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(one.getByText(says('job_updated')).first()).toBeVisible();

    await other.getByRole('dialog').locator('[name="location"]').fill('Tabuk');
    await other.getByRole('dialog').locator('[name="company"]').fill('Aldenar Contracting');
    await other.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    const merge = other.getByRole('dialog', { name: 'This job has changed since you opened it' });
    await expect(merge).toContainText(/changed this after you opened it/);
    await expect(merge).toContainText(colleague.email.split('@')[0] ?? '');
    await expect(merge.getByRole('listitem')).toContainText(['Vacancies']);
    const location = merge.getByRole('group', { name: 'Location (city)' });
    await expect(location.getByRole('radio', { name: 'Yours: Tabuk' })).toBeChecked();
    const stored = async () => (await (await other.request.get(apiPath('getJob', job.id))).json()) as JobRow;
    expect((await stored()).location).toBe('Jeddah');
    await location.getByRole('radio', { name: 'Theirs: Jeddah' }).focus();
    await other.keyboard.press('Space');
    await merge.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText(says('job_updated')).first()).toBeVisible();
    expect(await stored()).toMatchObject({ location: 'Jeddah', vacancies: 7, company: 'Aldenar Contracting' });
  });
});
