import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { docxCv } from './support/cv-files.ts';
import { ROOT } from './support/product.ts';
import { expect, PHONE, test } from './support/test.ts';
import { peopleOn } from './support/triage.ts';

const parse = JSON.parse as (text: string) => Record<string, { file: string; dynamicImports?: string[] }>;
const built = parse(readFileSync(join(ROOT, 'web/dist/client/.vite/manifest.json'), 'utf8'));

const NOT_LOADED = "This part of the page couldn't be loaded. Check your connection and try again.";
const OUTDATED = 'This site has been updated since you opened the page. Reload it to continue.';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const openFirst = (page: Page) => page.locator('[data-submission]').first().click();
const firstEntry = (page: Page) => page.locator('[data-submission]').first();

interface Part {
  /** Its source file, below web/src. */
  source: string;
  search: string;
  open?: (page: Page) => Promise<void>;
  phone?: boolean;
  /** Of the person whose entry stands first. */
  cv?: 'Word';
}

const PARTS: readonly Part[] = [
  { source: 'pages/admin/jobs/jobs-tab.tsx', search: '?tab=jobs' },
  { source: 'pages/admin/job-form/job-form-dialog.tsx', search: '?tab=jobs&view=new' },
  { source: 'pages/admin/job-form/preview/job-preview.tsx', search: '?tab=jobs&view=new' },
  { source: 'pages/admin/analytics/analytics-screen.tsx', search: '?tab=analytics' },
  { source: 'i18n/en/analytics.json', search: '?tab=analytics' },
  { source: 'pages/admin/settings/settings-screen.tsx', search: '?tab=settings' },
  { source: 'i18n/en/settings.json', search: '?tab=settings' },
  { source: 'pages/admin/settings/account/account-view.tsx', search: '?tab=settings&view=account' },
  { source: 'pages/admin/settings/sessions/sessions-view.tsx', search: '?tab=settings&view=sessions' },
  { source: 'pages/admin/settings/staff/staff-view.tsx', search: '?tab=settings&view=staff' },
  { source: 'pages/admin/settings/audit/audit-view.tsx', search: '?tab=settings&view=audit' },
  { source: 'pages/admin/outreach/templates/template-list.tsx', search: '?tab=settings&view=templates' },
  { source: 'pages/admin/settings/tracking/tracking-view.tsx', search: '?tab=settings&view=tracking' },
  { source: 'pages/admin/submissions/detail/submission-detail.tsx', search: '', open: openFirst },
  { source: 'pages/admin/submissions/cv-viewer/pdf-view.tsx', search: '', open: openFirst },
  { source: 'pages/admin/submissions/cv-viewer/docx-view.tsx', search: '', open: openFirst, cv: 'Word' },
  { source: 'pages/admin/keys/keys-help.tsx', search: '', open: (page) => page.keyboard.press('?') },
  { source: 'pages/admin/submissions/filters/filter-panel.tsx', search: '', open: (page) => press(page, 'Filters') },
  {
    source: 'pages/admin/submissions/filters/filter-sheet.tsx',
    search: '',
    open: (page) => press(page, 'Filters'),
    phone: true,
  },
  {
    source: 'pages/admin/submissions/bulk/bulk-dialog.tsx',
    search: '',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select/ })
        .last()
        .check();
      await press(page, 'Add tag');
    },
  },
  ...['pages/admin/outreach/mail/mail-dialog.tsx', 'i18n/en/outreach.json'].map((source) => ({
    source,
    search: '',
    open: async (page: Page) => {
      await openFirst(page);
      await press(page, /^Email /);
    },
  })),
  {
    source: 'pages/admin/outreach/erase/erase-dialog.tsx',
    search: '',
    open: async (page: Page) => {
      await openFirst(page);
      await press(page, /^Erase/);
    },
  },
];

test.use({ tolerated: { statuses: [404] } });

let personWithPdf = '';
let personWithWord = '';
test.beforeAll(async () => {
  ({ word: personWithPdf } = await peopleOn('applications', ['Asha']));
  ({ word: personWithWord } = await peopleOn('applications', ['Bina'], { cv: docxCv() }));
});

test('every part of the dashboard that loads late is on the list above', () => {
  const late = Object.values(built).flatMap(({ dynamicImports = [] }) => dynamicImports);
  const parts = late.filter((source) => /^src\/pages\/admin\/.+\/.+\.tsx$/.test(source));
  const listed = PARTS.map(({ source }) => `src/${source}`).filter((source) => source.endsWith('.tsx'));
  expect(listed.toSorted()).toEqual([...new Set(parts)].sort());
});

for (const { source, search, open, phone, cv } of PARTS) {
  test(`Retry loads ${source} after a 404, and the rest of the dashboard goes on working`, async ({ staffPage }) => {
    const chunk = built[`src/${source}`];
    if (!chunk) throw new Error(`The build has no chunk of ${source}`);
    if (phone) await staffPage.setViewportSize(PHONE);
    let gone = true;
    await staffPage.route(`**/${chunk.file}`, (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()));
    await staffPage.goto(`/admin${search || `?tab=applications&q=${cv === 'Word' ? personWithWord : personWithPdf}`}`);
    if (open) {
      await expect(firstEntry(staffPage)).toBeVisible();
      await open(staffPage);
    }
    const box = staffPage.getByRole('alert').filter({ hasText: NOT_LOADED });
    await expect(box).toBeVisible();
    await expect(staffPage.getByText('Something went wrong.')).toBeHidden();
    gone = false;
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect(box).toBeHidden();
    await expect(staffPage.getByText('Something went wrong.')).toBeHidden();
    if (!open) await expect(staffPage.locator('[role=tab]').first()).toBeAttached();
  });
}

test('a tab that was open during a deploy offers a reload, which leads back to the same place', async ({
  staffPage,
}) => {
  await staffPage.goto('/admin');
  await expect(staffPage.getByRole('tab').first()).toBeVisible();
  // What a new build does to a page of the old one: its chunks are gone, and the document names other scripts.
  const chunk = built['src/pages/admin/jobs/jobs-tab.tsx']!.file;
  const entry = built['src/entry-client.tsx']!.file;
  await staffPage.route(`**/${chunk}`, (route) => route.fulfill({ status: 404 }));
  await staffPage.route('**/admin?tab=jobs', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(entry, entry.replace('entry-client', 'entry-of-a-new-build'));
    await route.fulfill({ response, body });
  });
  await staffPage.getByRole('tab', { name: /^Job Management/ }).click();
  await expect(staffPage.getByRole('alert').filter({ hasText: OUTDATED })).toBeVisible();

  await staffPage.unrouteAll();
  await staffPage.getByRole('button', { name: 'Reload Page' }).click();
  await expect(staffPage.getByRole('button', { name: 'New Job' })).toBeVisible();
});
