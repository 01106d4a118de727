import type { Page } from '@playwright/test';
import { CONTACT_STATUS_LABELS, INBOX_MOVES, INBOX_STATUSES, type InboxName, type Label } from '@qantara/contract';
import { changeElsewhere } from './support/applicants.ts';
import { pdfCv } from './support/cv-files.ts';
import { inLanguage } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { sidewaysScroll, sidewaysScrollers, unreadableTexts } from './support/text-fit.ts';
import { openPerson, peopleOn } from './support/triage.ts';

/** Who writes more in a line than a screen is wide. */
const LONG = {
  name: 'W'.repeat(60),
  email: `${'e'.repeat(60)}@${'m'.repeat(60)}.example`,
  cv: { ...pdfCv(), name: `${'c'.repeat(120)}.pdf` },
  text: 't'.repeat(300),
};
const NAMES = [LONG, 'Bilal', 'Chandra'];
const firstMove = (list: InboxName, status = '') =>
  (INBOX_MOVES[list] as Readonly<Record<string, readonly string[]>>)[status]?.[0] ?? '';

const SMALL_PHONE = { width: 320, height: 740 };

const keyOf = (status: string) => String((INBOX_STATUSES.applications as readonly string[]).indexOf(status) + 1);

const rows = (page: Page) => page.locator('[data-submission]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// All lists are one component, whose tests are in web/src/pages/admin/submissions.
test('applications with the keyboard alone: search, open, decide, take back, next, close', async ({ staffPage }) => {
  const { word, people, submissions } = await peopleOn('applications', NAMES);
  const [first = '', second = ''] = people.map(({ name }) => name);
  const { keyboard } = staffPage;
  await staffPage.goto('/admin?tab=applications');
  await expect(rows(staffPage).first()).toBeVisible();
  await keyboard.press('/');
  await keyboard.type(word);
  await expect(rows(staffPage)).toHaveCount(3);
  expect(await sidewaysScroll(staffPage)).toEqual([]);
  // A message may end in an ellipsis.
  const covered = (await unreadableTexts(staffPage)).filter((fault) => !fault.startsWith('cut off'));
  expect(covered, 'the columns').toEqual([]);
  await keyboard.press('Tab');
  await keyboard.press('j');
  await expect(button(staffPage, first)).toBeFocused();
  await keyboard.press('Enter');
  await expect(openPerson(staffPage, first)).toBeVisible();
  await expect(staffPage.getByText('Kandy').first()).toBeVisible();

  const [before] = await submissions();
  const chosen = firstMove('applications', before?.status);
  await keyboard.press(keyOf(chosen));
  await expect(openPerson(staffPage, second)).toBeVisible();
  await expect.poll(async () => (await submissions())[0]?.status).toBe(chosen);
  await keyboard.press('u');
  await expect(openPerson(staffPage, first)).toBeVisible();
  await expect.poll(async () => (await submissions())[0]?.status).toBe(before?.status);

  await keyboard.press('j');
  await expect(openPerson(staffPage, second)).toBeVisible();
  await keyboard.press('Escape');
  await expect(button(staffPage, second)).toBeFocused();
  await keyboard.press('s');
  await expect(staffPage.getByRole('menuitemradio').first()).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(staffPage.getByRole('menuitemradio').nth(1)).toBeFocused();
  await keyboard.press('Enter');
  await expect.poll(async () => (await submissions())[1]?.status).toBe(chosen);
  await expect(staffPage).toHaveURL(new RegExp(`tab=applications&search=${word}$`));
});

test('contacts with a finger in Arabic: search, open, decide, take back, next, close', async ({ staffPage }) => {
  const { word, people, submissions } = await peopleOn('contacts', NAMES, { locale: 'ar' });
  const [first = '', second = '', last = ''] = people.map(({ name }) => name);
  await staffPage.setViewportSize(SMALL_PHONE);
  await staffPage.goto(inLanguage('ar', '/admin?tab=contacts'));
  await staffPage.getByRole('searchbox').fill(word);
  await expect(rows(staffPage)).toHaveCount(3);
  expect(await sidewaysScroll(staffPage), 'the list').toEqual([]);
  await button(staffPage, first).click();
  const dialog = staffPage.getByRole('dialog');
  await expect(openPerson(staffPage, first)).toBeVisible();
  await expect(dialog.getByText('forty scaffolders').first()).toBeVisible();

  const [before] = await submissions();
  const labels: Readonly<Record<string, Label>> = CONTACT_STATUS_LABELS;
  const chosen = firstMove('contacts', before?.status);
  await dialog.getByRole('button', { name: labels[chosen]?.ar, exact: true }).click();
  await expect.poll(async () => (await submissions())[0]?.status).toBe(chosen);
  // Decided by a tap, too, the next one follows.
  await expect(openPerson(staffPage, second)).toBeVisible();
  await dialog.getByRole('button', { name: 'تراجع' }).click();
  await expect(openPerson(staffPage, first)).toBeVisible();
  await expect.poll(async () => (await submissions())[0]?.status).toBe(before?.status);
  await dialog.getByRole('button', { name: 'السجل التالي' }).click();
  await expect(openPerson(staffPage, second)).toBeVisible();
  await dialog.getByRole('button', { name: 'السجل التالي' }).click();
  await expect(openPerson(staffPage, last)).toBeVisible();
  await expect(staffPage.getByText(LONG.email).first()).toBeVisible();
  expect(await sidewaysScrollers(staffPage), 'the submission').toEqual([]);
  await dialog.getByRole('button', { name: 'إغلاق', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await sidewaysScroll(staffPage), 'the list').toEqual([]);
});

test('many at once: what is rejected is reported with its name, the others change, and all of them can be taken back', async ({
  staffPage,
}) => {
  const { word, people, submissions } = await peopleOn('applications', NAMES);
  await staffPage.goto(`/admin?tab=applications&search=${word}`);
  await expect(rows(staffPage)).toHaveCount(3);
  await changeElsewhere('applications', (await submissions())[1]?.id ?? '', { status: 'withdrawn' });
  await staffPage.getByRole('checkbox').first().check();
  await staffPage.getByRole('button', { name: 'Change status', exact: true }).click();
  const dialog = staffPage.getByRole('dialog');
  await dialog.getByLabel('New status').selectOption('shortlisted');
  await dialog.getByLabel(/^Reason/).selectOption('Another reason');
  await dialog.getByLabel('Your reason').fill('All have the licence');
  await dialog.getByRole('button', { name: 'Change 3 submissions' }).click();

  const rejected = staffPage.getByRole('alert').filter({ hasText: 'One change was not saved' });
  await expect(rejected).toContainText(people[1]?.name ?? 'no name');
  await expect(staffPage.getByText(/^Status changed: .*2 submissions/)).toBeVisible();
  const statuses = async () => (await submissions()).map(({ status }) => status);
  expect(await statuses()).toEqual(['shortlisted', 'withdrawn', 'shortlisted']);
  await expect(rows(staffPage).nth(1)).toContainText('Withdrawn');
  await staffPage.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(statuses).toEqual(['new', 'withdrawn', 'new']);
  await rejected.getByRole('button', { name: people[1]?.name ?? '' }).click();
  await expect(openPerson(staffPage, people[1]?.name ?? '')).toBeVisible();
});
