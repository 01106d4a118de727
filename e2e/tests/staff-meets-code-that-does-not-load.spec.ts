import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { docxCv } from './support/cv-files.ts';
import { closeJob, createJob } from './support/jobs.ts';
import { ROOT } from './support/product.ts';
import { expect, PHONE, test } from './support/test.ts';
import { peopleOn } from './support/triage.ts';

const parse = JSON.parse as (text: string) => Record<string, { file: string; dynamicImports?: string[] }>;
const built = parse(readFileSync(join(ROOT, 'web/dist/client/.vite/manifest.json'), 'utf8'));

const NOT_LOADED = "This part of the page couldn't be loaded. Check your connection and try again.";
const OUTDATED = 'This site has been updated since you opened the page. Reload it to continue.';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const follow = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true }).click();
const close = (page: Page) => page.keyboard.press('Escape');
const firstEntry = (page: Page) => page.locator('[data-submission]').first();

interface Part {
  /** Its source file, below web/src. */
  source: string;
  /** Not needed for what loads together with the part before it. */
  open?: (page: Page) => Promise<void>;
}

interface Walk {
  search: string;
  parts: readonly Part[];
  phone?: boolean;
  /** The list shows the one person who sent it. */
  cv?: 'PDF' | 'Word' | 'none';
}

/** On each walk none of its parts can be loaded at first. */
const WALKS: Readonly<Record<string, Walk>> = {
  jobs: {
    search: '?tab=jobs',
    parts: [
      { source: 'pages/admin/jobs/jobs-tab.tsx' },
      { source: 'pages/admin/job-form/job-form-dialog.tsx', open: (page) => press(page, 'New Job') },
      { source: 'pages/admin/job-form/preview/job-preview.tsx' },
    ],
  },
  analytics: {
    search: '?tab=analytics',
    parts: [{ source: 'pages/admin/analytics/analytics-screen.tsx' }, { source: 'i18n/en/analytics.json' }],
  },
  settings: {
    search: '?tab=settings',
    parts: [
      { source: 'pages/admin/settings/settings-screen.tsx' },
      { source: 'pages/admin/settings/account/account-view.tsx' },
      { source: 'i18n/en/settings.json' },
      { source: 'pages/admin/settings/sessions/sessions-view.tsx', open: follow('My sessions') },
      { source: 'pages/admin/settings/staff/staff-view.tsx', open: follow('Staff') },
      { source: 'pages/admin/settings/audit/audit-view.tsx', open: follow('Audit trail') },
      { source: 'pages/admin/outreach/templates/template-list.tsx', open: follow('Message templates') },
    ],
  },
  'a list and an entry': {
    search: '?tab=applications',
    cv: 'PDF',
    parts: [
      { source: 'pages/admin/keys/keys-help.tsx', open: (page) => page.keyboard.press('?') },
      {
        source: 'pages/admin/submissions/filters/filter-panel.tsx',
        open: async (page) => {
          await close(page);
          await press(page, 'Filters');
        },
      },
      {
        source: 'pages/admin/submissions/bulk/bulk-dialog.tsx',
        open: async (page) => {
          // Beside an open entry the filters would be a dialog over it.
          await press(page, 'Filters');
          await page.getByRole('checkbox', { name: /^Select/ }).last().check(); // prettier-ignore
          await press(page, 'Add tag');
        },
      },
      { source: 'i18n/en/outreach.json' },
      {
        source: 'pages/admin/submissions/detail/submission-detail.tsx',
        open: async (page) => {
          await close(page);
          await firstEntry(page).click();
        },
      },
      { source: 'pages/admin/submissions/cv-viewer/pdf-view.tsx' },
      { source: 'pages/admin/outreach/mail/mail-dialog.tsx', open: (page) => press(page, /^Email /) },
      {
        source: 'pages/admin/outreach/erase/erase-dialog.tsx',
        open: async (page) => {
          await close(page);
          await press(page, /^Erase/);
        },
      },
    ],
  },
  'a decision, and what its applicant sees': {
    search: '?tab=applications',
    cv: 'PDF',
    parts: [
      { source: 'pages/admin/submissions/documents/documents.tsx', open: (page) => firstEntry(page).click() },
      {
        source: 'pages/admin/submissions/as-applicant/as-applicant-dialog.tsx',
        open: (page) => press(page, 'What the applicant sees'),
      },
      {
        source: 'pages/admin/submissions/bulk/status-dialog.tsx',
        open: async (page) => {
          await close(page);
          await press(page, /^Shortlisted/);
        },
      },
      {
        source: 'pages/admin/submissions/detail/correct-email-dialog.tsx',
        open: async (page) => {
          await close(page);
          await press(page, 'Correct email');
        },
      },
    ],
  },
  'the email about a closed job': {
    search: '?tab=jobs&status=closed&closed_reason=filled',
    parts: [
      {
        source: 'pages/admin/jobs/closing-email-dialog.tsx',
        open: (page) => press(page, /^Email to applicants/),
      },
    ],
  },
  'a Word file': {
    search: '?tab=applications',
    cv: 'Word',
    parts: [{ source: 'pages/admin/submissions/cv-viewer/docx-view.tsx', open: (page) => firstEntry(page).click() }],
  },
  'a profile in the place of a CV': {
    search: '?tab=applications',
    cv: 'none',
    parts: [{ source: 'pages/admin/submissions/profile/profile-page.tsx', open: (page) => firstEntry(page).click() }],
  },
  'a list on a phone': {
    search: '?tab=applications',
    phone: true,
    cv: 'PDF',
    parts: [{ source: 'pages/admin/submissions/filters/filter-sheet.tsx', open: (page) => press(page, 'Filters') }],
  },
};

test.use({ tolerated: { statuses: [404] } });

/** A word in the name of the one who sent it. */
const senders = { PDF: '', Word: '', none: '' };
test.beforeAll(async () => {
  senders.PDF = (await peopleOn('applications', ['Asha'])).word;
  await closeJob(await createJob(), 'filled');
  senders.Word = (await peopleOn('applications', ['Bina'], { cv: docxCv() })).word;
  senders.none = (await peopleOn('applications', ['Chandra'], { cv: null })).word;
});

test('every part of the dashboard that loads late is on the list above', () => {
  const late = Object.values(built).flatMap(({ dynamicImports = [] }) => dynamicImports);
  const parts = late.filter((source) => /^src\/pages\/admin\/.+\/.+\.tsx$/.test(source));
  const listed = Object.values(WALKS)
    .flatMap((walk) => walk.parts.map(({ source }) => `src/${source}`))
    .filter((source) => source.endsWith('.tsx'));
  expect(listed.toSorted()).toEqual([...new Set(parts)].sort());
});

for (const [name, { search, parts, phone, cv }] of Object.entries(WALKS)) {
  test(`Retry loads each part after a 404, and the rest of the dashboard goes on working: ${name}`, async ({
    staffPage,
  }) => {
    if (phone) await staffPage.setViewportSize(PHONE);
    const gone = new Set(parts.map(({ source }) => chunkOf(source)));
    const failed = new Set<string>();
    await staffPage.route(
      ({ pathname }) => gone.has(pathname),
      (route, request) => {
        failed.add(new URL(request.url()).pathname);
        return route.fulfill({ status: 404 });
      },
    );
    await staffPage.goto(`/admin${search}${cv ? `&search=${senders[cv]}` : ''}`);
    if (cv) await expect(firstEntry(staffPage)).toBeVisible();
    const box = staffPage.getByRole('alert').filter({ hasText: NOT_LOADED });
    for (const [at, { source, open }] of parts.entries()) {
      await open?.(staffPage);
      // The box of the part before may be on the screen still.
      await expect.poll(() => failed.has(chunkOf(source)), source).toBe(true);
      await expect(box, source).toBeVisible();
      await expect(staffPage.getByText('Something went wrong.')).toBeHidden();
      gone.delete(chunkOf(source));
      const loaded = staffPage.waitForResponse((response) => new URL(response.url()).pathname === chunkOf(source));
      failed.clear();
      await box.getByRole('button', { name: 'Retry' }).click();
      expect((await loaded).status(), source).toBe(200);
      const next = parts[at + 1];
      if (!next || next.open) await expect(box, source).toBeHidden();
    }
    await expect(staffPage.getByText('Something went wrong.')).toBeHidden();
    if (!cv) await expect(staffPage.locator('[role=tab]').first()).toBeAttached();
  });
}

function chunkOf(source: string): string {
  const chunk = built[`src/${source}`];
  if (!chunk) throw new Error(`The build has no chunk of ${source}`);
  return `/${chunk.file}`;
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
