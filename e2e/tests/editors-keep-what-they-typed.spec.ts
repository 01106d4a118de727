import type { JobSaved, StaffJobRow } from '@qantara/contract';
import { apiPath } from '@qantara/contract';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { openJobForm, openJobList, save, signInAsEditor } from './support/panel.ts';
import { mustSucceed, staffApi } from './support/staff-session.ts';
import { expect, test } from './support/test.ts';

// The panel asks for a session before anybody has signed in, and for a licence that there is none of; saves are rejected.
test.use({ tolerated: { statuses: [400, 401, 404, 500] } });
test.setTimeout(120_000);

async function readJob(id: string): Promise<StaffJobRow> {
  const api = await staffApi();
  const job = (await (await mustSucceed(await api.get(apiPath('getJob', id)))).json()) as StaffJobRow;
  await api.dispose();
  return job;
}

async function changeJob(job: JobSaved, changes: object): Promise<void> {
  const api = await staffApi();
  await mustSucceed(await api.put(apiPath('updateJob', job.id), { data: { ...job, ...changes } }));
  await api.dispose();
}

test('Enter in every field of a job changes nothing but what was typed', async ({ page }) => {
  const job = await createJob({
    title: uniqueTitle('Rigger'),
    eligible_nationalities: ['Indian', 'Sri Lankan', 'Filipino'],
  });
  await signInAsEditor(page);
  await openJobForm(page, job.id);
  const before = await readJob(job.id);

  const title = `${job.title} II`;
  await page.getByLabel(/^Title/).fill(title);
  const fields = page.locator('form').locator('input:visible:enabled, textarea, [role=combobox], [role=checkbox]');
  expect(await fields.count()).toBeGreaterThan(25);
  for (const field of await fields.all()) {
    if (!(await field.isEnabled())) continue;
    await field.focus();
    await page.keyboard.press('Enter');
    // Enter is a new line in a long text, and opens a list of choices.
    if (await field.evaluate((element) => element.tagName === 'TEXTAREA')) await page.keyboard.press('Backspace');
    if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape');
  }
  // Enter saves a changed form, as the Save button does.
  await expect.poll(async () => (await readJob(job.id)).title).toBe(title);
  const { version: _version, updated_at: _updated, ...after } = await readJob(job.id);
  expect({ ...before, title }).toMatchObject(after);
});

test('nationalities are checkboxes, and "All Nationalities" replaces the others', async ({ page }) => {
  const job = await createJob({ title: uniqueTitle('Rigger'), eligible_nationalities: ['Indian', 'Filipino'] });
  await signInAsEditor(page);
  await openJobForm(page, job.id);
  const choices = page.getByRole('group', { name: /^Eligible nationalities/ });
  await choices.getByRole('checkbox', { name: 'All Nationalities' }).click();
  await expect(choices.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await choices.getByRole('checkbox', { name: 'Nepali' }).click();
  await choices.getByRole('checkbox', { name: 'Indian' }).click();
  await save(page).click();
  await expect(page.getByText('Job saved')).toBeVisible();
  expect((await readJob(job.id)).eligible_nationalities).toEqual(['Indian', 'Nepali']);
});

test('a conflict keeps what the editor typed, and shows what someone else changed', async ({ page }) => {
  const job = await createJob({ title: uniqueTitle('Rigger') });
  await signInAsEditor(page);
  await openJobForm(page, job.id);
  await page.getByLabel(/^Experience required/).fill('6-8 years');
  await page.getByLabel(/^City/).fill('Yanbu');
  await changeJob(job, { company: 'Halvorn Steel', location: 'Jubail' });

  await save(page).click();
  await expect(page.getByText(/^Someone else changed this job while/).first()).toBeVisible();
  const changes = page.getByRole('complementary').filter({ hasText: 'Changed by someone else' });
  await expect(changes).toContainText('Company');
  await expect(changes).toContainText('They saved: Jubail');
  await expect(page.getByLabel(/^Experience required/)).toHaveValue('6-8 years');
  await expect(page.getByLabel(/^City/)).toHaveValue('Yanbu');
  await expect(page.getByLabel(/^Company/)).toHaveValue('Halvorn Steel');

  await save(page).click();
  await expect(page.getByText('Job saved')).toBeVisible();
  expect(await readJob(job.id)).toMatchObject({
    experience_required: '6-8 years',
    location: 'Yanbu',
    company: 'Halvorn Steel',
  });
});

for (const [name, answer] of [
  [
    'the server fails',
    { status: 500, json: { error: { name: 'InternalServerError', message: 'Broken', details: {} } } },
  ],
  ['the line is cut', null],
] as const)
  test(`when ${name}, the form stays as typed and can be saved again`, async ({ page }) => {
    const job = await createJob({ title: uniqueTitle('Rigger') });
    await signInAsEditor(page);
    await openJobForm(page, job.id);
    await page.getByLabel(/^Experience required/).fill('9 years');
    const call = '**/content-manager/collection-types/api::job.job/**';
    await page.route(call, (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      return answer ? route.fulfill(answer) : route.abort('aborted');
    });
    await save(page).click();
    await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible();
    await expect(save(page)).toBeEnabled();
    await page.unroute(call);
    await expect(page.getByLabel(/^Experience required/)).toHaveValue('9 years');
    await save(page).click();
    await expect(page.getByText('Job saved')).toBeVisible();
    expect((await readJob(job.id)).experience_required).toBe('9 years');
  });

test('choices are words, and dates are day first', async ({ page }) => {
  const job = await createJob({ title: uniqueTitle('Rigger'), expiry_date: '2030-12-05' });
  await signInAsEditor(page);
  await openJobForm(page, job.id);
  const date = page.getByLabel(/^Closing date/);
  await expect(date).toHaveValue('05/12/2030');
  await date.fill('25/12/2030');
  await expect(date).toHaveValue('25/12/2030');
  await date.press('Tab');
  await expect(date).toHaveValue('25/12/2030');
  const status = page.getByRole('combobox', { name: /^Status/ });
  await expect(status).toHaveText('Active');
  await status.click();
  await expect(page.getByRole('option')).toHaveText([/Choose here/, 'Active', 'Closed', 'Expired']);
  await page.getByRole('option', { name: 'Closed' }).click();
  await save(page).click();
  await expect(page.getByText('Job saved')).toBeVisible();
  expect(await readJob(job.id)).toMatchObject({ status: 'closed', expiry_date: '2030-12-25' });
});

test('a wrong value is reported at its field, and nothing else typed is lost', async ({ page }) => {
  const job = await createJob({ title: uniqueTitle('Rigger') });
  await signInAsEditor(page);
  await openJobForm(page, job.id);
  await page.getByLabel(/^Company/).fill('Halvorn Steel');
  await page.getByLabel(/^Minimum salary/).fill('900');
  await page.getByLabel(/^Maximum salary/).fill('100');
  await save(page).click();
  await expect(page.getByText('The maximum salary must not be below the minimum').first()).toBeVisible();
  await expect(page.getByLabel(/^Company/)).toHaveValue('Halvorn Steel');
  await expect(page.getByLabel(/^Maximum salary/)).toHaveValue('100');
});

test('a duplicate is closed and opens for editing; English goes with the job only', async ({ page, request }) => {
  const job = await createJob({ title: uniqueTitle('Rigger') });
  await signInAsEditor(page);
  await openJobList(page, job.title);
  const row = page.getByRole('row', { name: job.title });
  await expect(row).toContainText('Active');
  await row.getByRole('button').last().click();
  await expect(page.getByRole('menuitem', { name: 'Delete the job in all languages' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Delete only/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.waitForURL((url) => /api::job.job\/[a-z0-9]+/.test(url.pathname) && !url.pathname.includes(job.id));
  const copy = await readJob(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  expect(copy).toMatchObject({ title: job.title, status: 'closed', translations: { ar: job.translations.ar } });
  const open = (await (
    await request.get(`${apiPath('listActiveJobs')}?search=${job.title.slice(-6)}`)
  ).json()) as object[];
  expect(open).toHaveLength(1);
});

test('Arabic is typed right to left', async ({ page }) => {
  const job = await createJob({ title: uniqueTitle('Rigger') });
  await signInAsEditor(page);
  await openJobForm(page, job.id, 'ar');
  for (const name of ['Title', 'City', 'Description', 'Responsibilities', 'Requirements', 'Additional benefits'])
    await expect(page.getByLabel(new RegExp(`^${name}`)), name).toHaveCSS('direction', 'rtl');
  await expect(page.getByLabel(/^Company/)).toHaveCSS('direction', 'ltr');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete only the Arabic/ })).toBeVisible();
});
