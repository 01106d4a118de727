import type { Page } from '@playwright/test';
import {
  APPLICATION_STATUS_LABELS,
  CONTACT_STATUS_LABELS,
  CV_STATUS_LABELS,
  INBOX_MOVES,
  INBOX_NAMES,
  type InboxName,
  type Label,
} from '@qantara/contract';
import { changeElsewhere } from './support/applicants.ts';
import { inLanguage } from './support/pages.ts';
import { expect, PHONE, test } from './support/test.ts';
import { openPerson, peopleOn } from './support/triage.ts';

const NAMES = ['Asha', 'Bilal', 'Chandra'];
/** Something each of them sent, beside the name. */
const FACTS = { contacts: 'forty scaffolders', cvs: 'Scaffolder', applications: 'Kandy' } as const;
const LABELS: Readonly<Record<InboxName, Readonly<Record<string, Label>>>> = {
  contacts: CONTACT_STATUS_LABELS,
  cvs: CV_STATUS_LABELS,
  applications: APPLICATION_STATUS_LABELS,
};
const firstMove = (list: InboxName, status = '') =>
  (INBOX_MOVES[list] as Readonly<Record<string, readonly string[]>>)[status]?.[0] ?? '';

const rows = (page: Page) => page.locator('[data-entry]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const list of INBOX_NAMES) {
  test(`${list} with the keyboard alone: search, open, decide, take back, next, close`, async ({ staffPage }) => {
    const { word, people, entries } = await peopleOn(list, NAMES);
    const [first = '', second = ''] = people.map(({ name }) => name);
    const { keyboard } = staffPage;
    await staffPage.goto(`/admin?tab=${list}`);
    await expect(rows(staffPage).first()).toBeVisible();
    await keyboard.press('/');
    await keyboard.type(word);
    await expect(rows(staffPage)).toHaveCount(3);
    await keyboard.press('Tab');
    await keyboard.press('j');
    await expect(button(staffPage, first)).toBeFocused();
    await keyboard.press('Enter');
    await expect(openPerson(staffPage, first)).toBeVisible();
    await expect(staffPage.getByText(FACTS[list]).first()).toBeVisible();

    const [before] = await entries();
    const chosen = firstMove(list, before?.status);
    await keyboard.press('1');
    await expect(openPerson(staffPage, second)).toBeVisible();
    await expect.poll(async () => (await entries())[0]?.status).toBe(chosen);
    await keyboard.press('u');
    await expect(openPerson(staffPage, first)).toBeVisible();
    await expect.poll(async () => (await entries())[0]?.status).toBe(before?.status);

    await keyboard.press('j');
    await expect(openPerson(staffPage, second)).toBeVisible();
    await keyboard.press('Escape');
    await expect(button(staffPage, second)).toBeFocused();
    await keyboard.press('s');
    await expect(staffPage.getByRole('menuitemradio').first()).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(staffPage.getByRole('menuitemradio').nth(1)).toBeFocused();
    await keyboard.press('Enter');
    await expect.poll(async () => (await entries())[1]?.status).toBe(chosen);
    await expect(staffPage).toHaveURL(new RegExp(`tab=${list}&q=${word}$`));
  });

  test(`${list} with a finger in Arabic: search, open, decide, take back, next, close`, async ({ staffPage }) => {
    const { word, people, entries } = await peopleOn(list, NAMES, { locale: 'ar' });
    const [first = '', second = ''] = people.map(({ name }) => name);
    await staffPage.setViewportSize(PHONE);
    await staffPage.goto(inLanguage('ar', `/admin?tab=${list}`));
    await staffPage.getByRole('searchbox').fill(word);
    await expect(rows(staffPage)).toHaveCount(3);
    await button(staffPage, first).click();
    const dialog = staffPage.getByRole('dialog');
    await expect(openPerson(staffPage, first)).toBeVisible();
    await expect(dialog.getByText(FACTS[list]).first()).toBeVisible();

    const [before] = await entries();
    const chosen = firstMove(list, before?.status);
    await dialog.getByRole('button', { name: LABELS[list][chosen]?.ar, exact: true }).click();
    await expect.poll(async () => (await entries())[0]?.status).toBe(chosen);
    await dialog.getByRole('button', { name: 'تراجع' }).click();
    await expect.poll(async () => (await entries())[0]?.status).toBe(before?.status);
    await dialog.getByRole('button', { name: 'السجل التالي' }).click();
    await expect(openPerson(staffPage, second)).toBeVisible();
    await dialog.getByRole('button', { name: 'إغلاق', exact: true }).click();
    await expect(dialog).toBeHidden();
    const overflow = await staffPage.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, 'nothing hangs out of the screen').toBeLessThanOrEqual(0);
  });
}

test('many at once: what one refuses is told with its name, the others change, and all of them can be taken back', async ({
  staffPage,
}) => {
  const { word, people, entries } = await peopleOn('applications', NAMES);
  await staffPage.goto(`/admin?tab=applications&q=${word}`);
  await expect(rows(staffPage)).toHaveCount(3);
  await changeElsewhere('applications', (await entries())[1]?.id ?? '', { status: 'withdrawn' });
  await staffPage.getByRole('checkbox').first().check();
  await staffPage.getByRole('button', { name: 'Change status', exact: true }).click();
  const dialog = staffPage.getByRole('dialog');
  await dialog.getByLabel('New status').selectOption('shortlisted');
  await dialog.getByLabel(/^Reason/).fill('All have the licence');
  await dialog.getByRole('button', { name: 'Apply' }).click();

  const refused = staffPage.getByRole('alert').filter({ hasText: 'One change was not saved' });
  await expect(refused).toContainText(people[1]?.name ?? 'no name');
  await expect(staffPage.getByText(/^Status changed: .*2 entries/)).toBeVisible();
  const statuses = async () => (await entries()).map(({ status }) => status);
  expect(await statuses()).toEqual(['shortlisted', 'withdrawn', 'shortlisted']);
  await expect(rows(staffPage).nth(1)).toContainText('Withdrawn');
  await staffPage.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(statuses).toEqual(['new', 'withdrawn', 'new']);
  await refused.getByRole('button', { name: people[1]?.name ?? '' }).click();
  await expect(openPerson(staffPage, people[1]?.name ?? '')).toBeVisible();
});
