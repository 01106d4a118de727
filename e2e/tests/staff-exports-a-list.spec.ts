import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { applicant, write } from './support/applicants.ts';
import { tabTo } from './support/keys.ts';
import { inLanguage } from './support/pages.ts';
import { expect, PHONE, test } from './support/test.ts';
import { openPerson, peopleOn } from './support/triage.ts';

const FORMULA = '=HYPERLINK("http://evil.example","Open")';

/** What the browser saved. */
async function download(page: Page, start: () => Promise<void>) {
  const waiting = page.waitForEvent('download');
  await start();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('what is filtered, as CSV: Arabic as it is, nothing that a spreadsheet would run', async ({ staffPage }) => {
  const { word, people } = await peopleOn('contacts', ['سالم الهاجري', 'Bilal']);
  await write({ ...applicant(`Third ${word}`), email: people[0]?.email ?? '' }, FORMULA);
  await staffPage.goto(`/admin?tab=contacts&search=${word}`);
  await expect(staffPage.locator('[data-submission]')).toHaveCount(3);
  await staffPage.getByRole('button', { name: 'Export' }).click();
  const { name, bytes } = await download(staffPage, () =>
    staffPage.getByRole('menuitem', { name: 'CSV file: 3 results' }).click(),
  );
  await expect(staffPage.getByText(`${name} was downloaded`)).toBeVisible();
  expect(name).toMatch(/\d{4}-\d\d-\d\d\.csv$/);
  const text = bytes.toString('utf8');
  expect(text.startsWith('\uFEFFName,'), 'Excel reads it as UTF-8').toBe(true);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.every((line, index) => index === 0 || line.includes(word))).toBe(true);
  expect(text).toContain(people[1]?.name ?? 'no name');
  expect(text).toContain(`"'${FORMULA.replaceAll('"', '""')}"`);
});

test('beside an open submission, as a workbook, with the keyboard alone; the export goes on while another is read', async ({
  staffPage,
}) => {
  const { word, people } = await peopleOn('applications', [FORMULA, 'سالم الهاجري']);
  const { keyboard } = staffPage;
  await staffPage.goto(`/admin?tab=applications&search=${word}`);
  await expect(staffPage.locator('[data-submission]')).toHaveCount(2);
  await keyboard.press('j');
  await keyboard.press('Enter');
  await expect(openPerson(staffPage, people[0]?.name ?? '')).toBeVisible();
  await tabTo(staffPage, staffPage.getByRole('button', { name: 'Export' }));
  await keyboard.press('Enter');
  await expect(staffPage.getByRole('menuitem').first()).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(staffPage.getByRole('menuitem').nth(1)).toBeFocused();
  const { name, bytes } = await download(staffPage, async () => {
    await keyboard.press('Enter');
    await expect(staffPage.getByRole('menu')).toHaveCount(0);
    await keyboard.press('j');
  });
  expect(name).toMatch(/\.xlsx$/);
  const [head, ...rows] = await readSheet(bytes);
  expect(head?.[0]).toBe('Name');
  expect(rows.map(([person]) => person)).toEqual(people.map((person) => person.name));
  await expect(openPerson(staffPage, people[1]?.name ?? '')).toBeVisible();
});

test('on a phone, in Arabic: the heads of the file are Arabic', async ({ staffPage }) => {
  const { word, people } = await peopleOn('cvs', ['سالم الهاجري'], { locale: 'ar' });
  await staffPage.setViewportSize(PHONE);
  await staffPage.goto(inLanguage('ar', `/admin?tab=cvs&search=${word}`));
  await expect(staffPage.locator('[data-submission]')).toHaveCount(1);
  await staffPage.getByRole('button', { name: 'تصدير' }).click();
  const { bytes } = await download(staffPage, () => staffPage.getByRole('menuitem', { name: /Excel/ }).click());
  const [head, row] = await readSheet(bytes);
  expect(head?.slice(0, 3)).toEqual(['الاسم', 'البريد الإلكتروني', 'الهاتف']);
  expect(row?.slice(0, 3)).toEqual([people[0]?.name, people[0]?.email, people[0]?.phone]);
});
