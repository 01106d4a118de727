import type { Page } from '@playwright/test';
import { apiPath, type ContactRow, type HistoryEntry, type JobApplicationRow, type Locale } from '@qantara/contract';
import { applicant, applicationsTo, apply, read, write } from './support/applicants.ts';
import { expectAccessible } from './support/axe.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { tabTo } from './support/keys.ts';
import { inLanguage } from './support/pages.ts';
import { createStaffAccount } from './support/staff-account.ts';
import { signIn } from './support/staff-session.ts';
import { expect, PHONE, test } from './support/test.ts';
import { drawnCv, openPerson } from './support/triage.ts';

async function oneApplication(changes: Parameters<typeof applicant>[1] = {}) {
  const person = applicant(`Sunil ${uniqueTitle('Fernando')}`, changes);
  const job = await createJob({ title: uniqueTitle('Electrician') });
  await apply(job, [person]);
  const [row] = await applicationsTo(job);
  if (!row) throw new Error('The application is not stored');
  return { person, job, row };
}

const stored = (id: string) => read<JobApplicationRow>(apiPath('getEntry', { name: 'applications', id }));
const historyOf = (id: string) => read<HistoryEntry[]>(apiPath('listHistory', { name: 'applications', id }));
/** Ends when the CV is rendered: until then a slow machine is busy rendering it. */
async function openEntry(page: Page, id: string, locale: 'en' | 'ar' = 'en') {
  await page.goto(inLanguage(locale, `/admin?tab=applications&id=${id}`));
  await expect(drawnCv(page)).toBeVisible();
}

const WORDS = {
  en: {
    note: 'Add a note',
    saveNote: 'Save note',
    saved: 'Note saved',
    owner: 'Owner',
    tags: 'Tags',
    history: 'History',
  },
  ar: {
    note: 'إضافة ملاحظة',
    saveNote: 'حفظ الملاحظة',
    saved: 'حُفظت الملاحظة',
    owner: 'المكلَّف بالمتابعة',
    tags: 'الوسوم',
    history: 'السجل الزمني',
  },
};

const locale = 'ar' as Locale;
const words = WORDS[locale];

test(`a note, an owner and tags, with the mouse, in ${locale}`, async ({ staffPage }) => {
  const { row } = await oneApplication();
  await openEntry(staffPage, row.id, locale);
  await staffPage.getByLabel(words.note).fill('Called twice.\nTry again on Sunday.');
  await staffPage.getByRole('button', { name: words.saveNote }).click();
  const history = staffPage.getByRole('region', { name: words.history });
  await expect(history.getByText('Try again on Sunday.')).toBeVisible();
  await expect(staffPage.getByLabel(words.note)).toHaveValue('');

  const owner = staffPage.getByLabel(words.owner, { exact: true });
  await owner.selectOption({ index: 1 });
  await expect.poll(async () => (await stored(row.id)).owner).not.toBeNull();
  const tags = staffPage.getByLabel(words.tags, { exact: true });
  for (const tag of ['6G', 'وردية ليلية']) {
    await tags.fill(tag);
    await tags.press('Enter');
  }
  await expect.poll(async () => (await stored(row.id)).tags).toEqual(['6G', 'وردية ليلية']);
  await staffPage.getByRole('button', { name: /6G/ }).click();
  await expect.poll(async () => (await stored(row.id)).tags).toEqual(['وردية ليلية']);
  await owner.selectOption('');
  await expect.poll(async () => (await stored(row.id)).owner).toBeNull();

  const kinds = (await historyOf(row.id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['received', 'mail', 'note', 'owner', 'tags', 'tags', 'tags', 'owner']);
  // The toast, which fades, is gone; the words beside the button stay.
  await expect(staffPage.getByText(words.saved, { exact: true })).toHaveCount(1);
  await expectAccessible(staffPage, 'an entry with a history');
  await staffPage.setViewportSize(PHONE);
  await expectAccessible(staffPage, 'an entry with a history on a phone');
});

test('a note and a decision with the keyboard alone; letters typed are no commands', async ({ staffPage }) => {
  const { row, job } = await oneApplication();
  const address = `/admin?tab=applications&job_id=${job.id}&id=${row.id}`;
  await staffPage.goto(address);
  await expect(openPerson(staffPage, row.name)).toBeVisible();
  const note = staffPage.getByLabel('Add a note');
  await tabTo(staffPage, note);
  await staffPage.keyboard.type('jks1 2 undo');
  await staffPage.keyboard.press('Control+Enter');
  await expect(note).toHaveValue('');
  expect(await historyOf(row.id)).toMatchObject([
    { kind: 'received' },
    { kind: 'mail' },
    { kind: 'note', text: 'jks1 2 undo' },
  ]);
  await staffPage.goto(address);
  await expect(openPerson(staffPage, row.name)).toBeVisible();
  await staffPage.keyboard.press('3');
  await expect(staffPage.getByRole('button', { name: 'Shortlisted: email in 10 minutes' })).toBeFocused();
  await staffPage.keyboard.press('Enter');
  await expect.poll(async () => (await stored(row.id)).status).toBe('shortlisted');
  await staffPage.keyboard.press('u');
  await expect.poll(async () => (await stored(row.id)).status).toBe('new');
});

test('mail, call and chat begin with the name and the job, in the language of the person', async ({ staffPage }) => {
  const english = await oneApplication();
  const arabic = await oneApplication({ locale: 'ar' });
  for (const { row, greeting } of [
    { row: english.row, greeting: `Dear ${english.row.name},` },
    { row: arabic.row, greeting: `مرحبًا ${arabic.row.name}،` },
  ]) {
    await openEntry(staffPage, row.id);
    const mail = await staffPage.getByRole('link', { name: row.email }).getAttribute('href');
    const url = new URL(mail ?? '');
    expect(url.pathname).toBe(row.email);
    expect(url.searchParams.get('subject')).toContain(row.job_reference);
    expect(url.searchParams.get('body')).toContain(greeting);
    const chat = await staffPage.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
    expect(chat).toContain(`https://wa.me/${row.phone.slice(1)}?text=`);
    const title = (row.locale === 'ar' && row.job_title_ar) || row.job_title;
    expect(new URL(chat ?? '').searchParams.get('text')).toContain(title);
    await expect(staffPage.getByRole('link', { name: row.phone_text }).first()).toHaveAttribute(
      'href',
      `tel:${row.phone}`,
    );
  }
});

test('one person with several submissions: each is shown with what it has in common, and leads there', async ({
  staffPage,
}) => {
  const { person, row } = await oneApplication();
  const { email: another } = applicant('nobody else');
  await write({ ...person, email: another }, 'Is the job still open?');
  await openEntry(staffPage, row.id);
  const others = staffPage.getByRole('list', { name: 'Same phone, other email (1): may be someone else' });
  await expect(others).toContainText(person.name);
  const asked: string[] = [];
  staffPage.on('request', (request) => asked.push(request.url()));
  await others.getByRole('link', { name: /Is the job still open/ }).click();
  await expect(staffPage).toHaveURL(/tab=contacts/);
  await expect(openPerson(staffPage, person.name)).toBeVisible();
  await expect(staffPage.getByText(another)).toBeVisible();
  const contacts = await read<ContactRow[]>(`${apiPath('listContacts')}?search=${another}`);
  expect(contacts[0]?.email, 'nothing was merged').toBe(another);
  const ofTheOtherList = apiPath('getEntry', { name: 'applications', id: contacts[0]?.id ?? '' });
  expect(
    asked.filter((url) => url.includes(ofTheOtherList)),
    'the message is no application',
  ).toEqual([]);
});

test.describe('two at once', () => {
  test.use({ tolerated: { statuses: [409] } });

  test('what a colleague did at the same time is reported and not overwritten, and what is being typed stays', async ({
    staffPage,
    newPerson,
  }) => {
    const { row, job } = await oneApplication();
    const address = `/admin?tab=applications&job_id=${job.id}&id=${row.id}`;
    await staffPage.goto(address);
    const tags = staffPage.getByLabel('Tags', { exact: true });
    await tags.fill('urgent');
    await staffPage.getByLabel('Add a note').fill('Half a note');

    const colleague = await newPerson({ storageState: await signIn(await createStaffAccount()) });
    await colleague.goto(address);
    await colleague.getByRole('button', { name: 'Rejected', exact: true }).click();
    await colleague.getByRole('button', { name: 'Rejected: email in 10 minutes' }).click();
    await colleague.getByLabel('Add a note').fill('No passport.');
    await colleague.getByRole('button', { name: 'Save note' }).click();
    await expect(colleague.getByRole('region', { name: 'History' })).toContainText('No passport.');

    await tags.press('Enter');
    await expect(staffPage.getByText(/This submission has changed since you opened it/).first()).toBeVisible();
    await expect(staffPage.getByText(/Its status is now Rejected/).first()).toBeVisible();
    const inList = staffPage.getByRole('list', { name: 'Job Applications' }).getByRole('listitem');
    await expect(inList).toContainText('Changed by someone else');
    await expect(inList).toContainText('Rejected');
    await expect(tags, 'what was typed stays').toHaveValue('urgent');
    expect(await stored(row.id)).toMatchObject({ status: 'rejected', tags: [] });
    await tags.press('Enter');
    await expect.poll(async () => (await stored(row.id)).tags).toEqual(['urgent']);
    expect((await stored(row.id)).status).toBe('rejected');

    // A note makes no new version: Refresh shows it.
    await colleague.getByLabel('Add a note').fill('Passport found.');
    await colleague.getByRole('button', { name: 'Save note' }).click();
    await expect(colleague.getByRole('region', { name: 'History' })).toContainText('Passport found.');
    await staffPage.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(staffPage.getByRole('region', { name: 'History' })).toContainText('Passport found.');
    await expect(staffPage.getByLabel('Add a note')).toHaveValue('Half a note');
  });
});
