import type { Locator, Page, Response, Route } from '@playwright/test';
import type { JobInput, JobSaved, StaffJobRow } from '@qantara/contract';
import { apiPath } from '@qantara/contract';
import { expectAccessible } from './support/axe.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { openJobForm, openJobList, openNewJob, save, signInAsEditor } from './support/panel.ts';
import { product } from './support/product.ts';
import { mustSucceed, staffApi } from './support/staff-session.ts';
import { DESKTOP, expect, test } from './support/test.ts';
import { watch } from './support/watch.ts';

// The panel asks for a session before anybody has signed in, and for a licence that there is none of; saves are rejected.
const TOLERATED = { statuses: [400, 401, 404, 409, 500] };

/** One editor, who signs in once for all tests here. */
let page: Page;
let troubles: string[];
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product().url, viewport: DESKTOP });
  troubles = watch(context, TOLERATED);
  page = await context.newPage();
  await signInAsEditor(page, 'job-editor');
});
test.afterEach(() => expect(troubles.splice(0), 'errors in the browser').toEqual([]));
test.afterAll(() => page.context().close());

async function readJob(id: string): Promise<StaffJobRow> {
  const api = await staffApi();
  const job = (await (await mustSucceed(await api.get(apiPath('getJob', id)))).json()) as StaffJobRow;
  await api.dispose();
  return job;
}

async function changeJob(job: StaffJobRow, changes: object): Promise<void> {
  const api = await staffApi();
  await mustSucceed(await api.put(apiPath('updateJob', job.id), { data: { ...job, ...changes } }));
  await api.dispose();
}

const allFields = () =>
  page.locator('form').locator('input:visible:enabled, textarea, [role=combobox], [role=checkbox]').all();
/** One field of each kind: text, long text, choice, number, date, checkbox. */
const fieldsOfAllKinds = () => [
  ...[/^Title/, /^Description/, /^Country/, /^Vacancies/, /^Closing date/].map((label) =>
    page.getByLabel(label).first(),
  ),
  page.getByRole('checkbox', { name: 'Indian' }),
];

/** As somebody does who is used to forms of one line. */
async function pressEnterIn(fields: readonly Locator[]): Promise<void> {
  for (const field of fields) {
    if (!(await field.isEnabled())) continue;
    await field.focus();
    const isLong = await field.evaluate((element) => element.tagName === 'TEXTAREA');
    const before = isLong ? await field.inputValue() : '';
    await page.keyboard.press('Enter');
    // Enter is a new line in a long text, though not while the form is being saved, and opens a list of choices.
    if (isLong && (await field.inputValue()) !== before) await page.keyboard.press('Backspace');
    if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape');
  }
}

/** By how much text is wider than what shows it. */
const widestOverflow = (element: Element) =>
  Math.max(...[element, ...element.querySelectorAll('*')].map((one) => one.scrollWidth - one.clientWidth));

const nationalities = () => page.getByRole('group', { name: /^Eligible nationalities/ });

/** Ends when the panel has loaded what the server saved: it replaces what was typed since. */
async function saveForm(): Promise<void> {
  let isSaved = false;
  const isAbout = (response: Response, method: string) =>
    response.request().method() === method && response.url().includes('::job.job/');
  const saved = page.waitForResponse((response) => (isSaved ||= isAbout(response, 'PUT')));
  const loaded = page.waitForResponse((response) => isSaved && isAbout(response, 'GET'));
  await save(page).click();
  expect((await saved).status()).toBe(200);
  await (await loaded).finished();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
}

const NATIONALITIES = { eligible_nationalities: ['Indian', 'Sri Lankan', 'Filipino'] } satisfies Partial<JobInput>;

test('Enter in every field of a job changes nothing but what was typed', async () => {
  const job = await createJob({ title: uniqueTitle('Rigger'), ...NATIONALITIES });
  await openJobForm(page, job.id);
  const before = await readJob(job.id);

  const title = `${job.title} II`;
  await page.getByLabel(/^Title/).fill(title);
  // The first of them, and sometimes the last to load.
  await expect(page.getByRole('combobox', { name: 'Locales' })).toBeVisible();
  const fields = await allFields();
  expect(fields.length).toBeGreaterThan(25);
  await pressEnterIn(fields);
  // Enter saves a changed form, as the Save button does.
  await expect.poll(async () => (await readJob(job.id)).title).toBe(title);
  const { version: _version, updated_at: _updated, ...after } = await readJob(job.id);
  expect({ ...before, title }).toMatchObject(after);
});

test('nor does it in the Arabic text, which is typed right to left', async () => {
  const job = await createJob({ title: uniqueTitle('Rigger'), ...NATIONALITIES });
  await openJobForm(page, job.id, 'ar');
  for (const name of ['Title', 'City', 'Description', 'Responsibilities', 'Requirements', 'Additional benefits'])
    await expect(page.getByLabel(new RegExp(`^${name}`)), name).toHaveCSS('direction', 'rtl');
  await expect(page.getByLabel(/^Company/)).toHaveCSS('direction', 'ltr');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete only the Arabic/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Edit the model|Configure the view/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const before = await readJob(job.id);
  await page.getByLabel(/^Title/).fill('عامل رفع');
  await pressEnterIn(fieldsOfAllKinds());
  await expect.poll(async () => (await readJob(job.id)).translations.ar?.title).toBe('عامل رفع');
  const { version: _version, updated_at: _updated, translations, ...after } = await readJob(job.id);
  expect(before).toMatchObject(after);
  expect(translations.ar).toEqual({ ...before.translations.ar, title: 'عامل رفع' });

  // The panel itself is in English only, which it says, and sells nothing.
  await page.goto('/cms/me');
  await page.getByRole('combobox', { name: /^Interface language/ }).click();
  await expect(page.getByRole('option')).toHaveText([/Choose here/, 'English']);
});

test('nor in a duplicate, which is closed and opens for editing, and in a new job', async ({ request }) => {
  const job = await createJob({ title: uniqueTitle('Rigger'), ...NATIONALITIES });
  await openJobList(page, job.title);
  const row = page.getByRole('row', { name: job.title });
  await expect(row).toContainText('Active');
  await row.getByRole('button').last().click();
  // English goes with the job only.
  await expect(page.getByRole('menuitem', { name: 'Delete in all languages' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Delete only/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.waitForURL((url) => /api::job.job\/[a-z0-9]+/.test(url.pathname) && !url.pathname.includes(job.id));
  await expect(page.getByLabel(/^Title/)).not.toHaveValue('');
  const copy = await readJob(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  expect(copy).toMatchObject({ title: job.title, status: 'closed', translations: { ar: job.translations.ar } });
  const open = await request.get(`${apiPath('listActiveJobs')}?search=${job.title.slice(-6)}`);
  expect(await open.json()).toHaveLength(1);

  await page.getByLabel(/^Experience required/).fill('7 years');
  await pressEnterIn(fieldsOfAllKinds());
  await expect.poll(async () => (await readJob(copy.id)).experience_required).toBe('7 years');
  const { version: _, updated_at: __, ...saved } = await readJob(copy.id);
  expect({ ...copy, experience_required: '7 years' }).toMatchObject(saved);

  await openNewJob(page);
  await page.getByLabel(/^Company/).fill('Halvorn Steel');
  for (const name of ['Indian', 'Nepali']) await nationalities().getByRole('checkbox', { name }).click();
  await pressEnterIn(fieldsOfAllKinds());
  await expect(page, 'without a title nothing is saved').toHaveURL(/\/create/);
  await expect(nationalities().getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page.getByLabel(/^Company/)).toHaveValue('Halvorn Steel');
});

test('choices are words, dates are day first, and "All Nationalities" replaces the others', async () => {
  const job = await createJob({
    title: uniqueTitle('Rigger'),
    expiry_date: '2030-12-05',
    eligible_nationalities: ['Indian', 'Filipino'],
  });
  await openJobForm(page, job.id);
  // At 1280 px the four yes-or-no fields have room for their labels, and a country for its name.
  const labels = await Promise.all(
    ['Accommodation', 'Transport', 'Medical', 'Visa'].map((name) =>
      page.locator('form').getByText(`${name}*`, { exact: true }).boundingBox(),
    ),
  );
  const endOf = (at: number) => (labels[at]?.x ?? 0) + (labels[at]?.width ?? 0);
  expect(endOf(0)).toBeLessThan(labels[1]?.x ?? 0);
  expect(endOf(2)).toBeLessThan(labels[3]?.x ?? 0);
  await expect(page.locator('form').getByText(/^(TRUE|FALSE)$/i)).toHaveCount(0);
  const country = page.getByRole('combobox', { name: /^Country/ });
  await expect(country).toHaveText('Saudi Arabia');
  expect(await country.evaluate(widestOverflow), 'pixels of the name that are cut off').toBeLessThanOrEqual(0);
  // What only the server sets is text beside the form, and no hint says what the schema allows.
  await expect(page.locator('form').getByText(/(max|min)\. \d/)).toHaveCount(0);
  await expect(page.getByLabel(/^(Views|Applications)/)).toHaveCount(0);
  const facts = page.getByRole('complementary').filter({ hasText: 'This job' });
  await expect(facts).toContainText(/Views\s*0\s*Applications\s*0/);

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
  await nationalities().getByRole('checkbox', { name: 'All Nationalities' }).click();
  await expect(nationalities().getByRole('checkbox', { checked: true })).toHaveCount(1);
  await nationalities().getByRole('checkbox', { name: 'Nepali' }).click();
  await nationalities().getByRole('checkbox', { name: 'Indian' }).click();
  await saveForm();
  expect(await readJob(job.id)).toMatchObject({
    status: 'closed',
    expiry_date: '2030-12-25',
    eligible_nationalities: ['Indian', 'Nepali'],
  });
});

const experienceField = () => page.getByRole('textbox', { name: /^Experience required/ });
const cityField = () => page.getByRole('textbox', { name: /^City/ });

async function openedJob(): Promise<JobSaved> {
  const job = await createJob({ title: uniqueTitle('Rigger') });
  await openJobForm(page, job.id);
  await expect(page.getByRole('combobox', { name: /^Trade/ })).toHaveValue('Welder');
  return job;
}

test('a save after that of someone else leaves what was typed, and both are chosen from', async () => {
  const job = await openedJob();
  const [experience, city] = [experienceField(), cityField()];
  await experience.fill('6-8 years');
  await city.fill('Yanbu');
  await changeJob(job, { company: 'Halvorn Steel', location: 'Jubail' });
  await save(page).click();
  await expect(page.getByText(/changed this on .+, while you were editing it/).first()).toBeVisible();
  const changes = page.getByRole('complementary').filter({ hasText: 'Changed by someone else' });
  await expect(changes).toContainText('Company');
  await expect(changes).toContainText('They saved: Jubail');
  await expectAccessible(page, 'what someone else changed', 'aside [role=status]');
  await changes.getByRole('button', { name: /Take theirs$/ }).click();
  await expect(city).toHaveValue('Jubail');
  await changes.getByRole('button', { name: /Keep mine$/ }).click();
  await expect(experience).toHaveValue('6-8 years');
  await expect(city).toHaveValue('Yanbu');
  await expect(page.getByRole('textbox', { name: /^Company/ })).toHaveValue('Halvorn Steel');
  await saveForm();
  expect(await readJob(job.id)).toMatchObject({
    experience_required: '6-8 years',
    location: 'Yanbu',
    company: 'Halvorn Steel',
  });
});

test('a save that fails or is cut off leaves what was typed, and can be repeated', async () => {
  const job = await openedJob();
  const experience = experienceField();
  const broken = { error: { name: 'InternalServerError', message: 'Broken', details: {} } };
  const call = '**/content-manager/collection-types/api::job.job/**';
  for (const [typed, fail] of [
    ['9 years', (route: Route) => route.fulfill({ status: 500, json: broken })],
    ['10 years', (route: Route) => route.abort('aborted')],
  ] as const) {
    await experience.fill(typed);
    await page.route(call, (route) => (route.request().method() === 'PUT' ? fail(route) : route.fallback()));
    await save(page).click();
    await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible();
    await expect(save(page)).toBeEnabled();
    await page.unroute(call);
    await expect(experience).toHaveValue(typed);
    await saveForm();
    expect((await readJob(job.id)).experience_required).toBe(typed);
  }
});

test('what was typed when the browser crashed can be put back, beside what others have saved since', async () => {
  const job = await openedJob();
  const [experience, city] = [experienceField(), cityField()];
  // The job is open in two tabs, and someone else saves before the editor is back.
  const context = page.context();
  const other = await context.newPage();
  await openJobForm(other, job.id);
  const keeps = (text: string) =>
    page.evaluate((part) => Object.values(localStorage).some((value) => String(value).includes(part)), `"${text}"`);
  await experience.fill('11 years');
  await city.fill('Tabuk');
  await expect.poll(() => keeps('Tabuk')).toBe(true);
  const otherCity = other.getByRole('textbox', { name: /^City/ });
  const stored = await otherCity.inputValue();
  await otherCity.fill('Hail');
  await expect.poll(() => keeps('Hail')).toBe(true);
  expect(await keeps('Tabuk')).toBe(true);
  await otherCity.fill(stored);
  await expect.poll(() => keeps('Hail')).toBe(false);
  await other.reload();
  await expect(otherCity).toHaveValue(stored);
  await expect(other.getByText('Typed and not saved')).toHaveCount(0);
  await other.close();
  await page.close();
  await changeJob(await readJob(job.id), { company: 'Kesara Lines', location: 'Jazan' });
  page = await context.newPage();
  await openJobForm(page, job.id);
  const unsaved = page.getByRole('complementary').filter({ hasText: 'Typed and not saved' });
  await expect(unsaved).toContainText(/you changed this text and did not save it: .*City/);
  await unsaved.getByRole('button', { name: 'Put it back into the form' }).click();
  await expect(page.getByRole('textbox', { name: /^City/ })).toHaveValue('Tabuk');
  await expect(unsaved).toContainText('They saved: Jazan');
  await expectAccessible(page, 'what was typed before a crash', 'aside [role=status]');
  await saveForm();
  await expect(unsaved).toHaveCount(0);
  expect(await readJob(job.id)).toMatchObject({
    ...{ experience_required: '11 years', location: 'Tabuk', company: 'Kesara Lines' },
  });
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^City/ })).toHaveValue('Tabuk');
  await expect(unsaved).toHaveCount(0);
});

test('a save with a value that is not possible leaves what was typed', async () => {
  await openedJob();
  await page.getByRole('textbox', { name: /^Company/ }).fill('Aldenar Contracting');
  await page.getByLabel(/^Minimum salary/).fill('900');
  await page.getByLabel(/^Maximum salary/).fill('100');
  await save(page).click();
  await expect(page.getByText('The maximum salary must not be below the minimum').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Company/ })).toHaveValue('Aldenar Contracting');
  await expect(page.getByLabel(/^Maximum salary/)).toHaveValue('100');
});
