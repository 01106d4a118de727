import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { peopleOn } from './support/triage.ts';

const parse = JSON.parse as (text: string) => Record<string, { file: string }>;
const built = parse(readFileSync(join(ROOT, 'web/dist/client/.vite/manifest.json'), 'utf8'));

const NOT_LOADED = "This part of the page couldn't be loaded. Check your connection and try again.";
const OUTDATED = 'This site has been updated since you opened the page. Reload it to continue.';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const close = (page: Page) => page.keyboard.press('Escape');
const firstEntry = (page: Page) => page.locator('[data-submission]').first();

interface Part {
  /** Its source file, below web/src. */
  source: string;
  /** Not needed for what loads together with the part before it. */
  open?: (page: Page) => Promise<void>;
}

/**
 * None of these can be loaded at first. Every lazy part is made by lazyPart, lazyDialog or lazyScreen, whose tests are
 * web/src/components/ui/lazy-part.test.tsx: one walk shows that they work in a browser.
 */
const PARTS: readonly Part[] = [
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
      // Beside an open submission the filters would be a dialog over it.
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
];

test.use({ tolerated: { statuses: [404] } });

/** A word in the name of the one who sent it. */
let sender = '';
test.beforeAll(async () => {
  sender = (await peopleOn('applications', ['Asha'])).word;
});

test('Retry loads each part after a 404, and the rest of the dashboard goes on working', async ({ staffPage }) => {
  const gone = new Set(PARTS.map(({ source }) => chunkOf(source)));
  const failed = new Set<string>();
  await staffPage.route(
    ({ pathname }) => gone.has(pathname),
    (route, request) => {
      failed.add(new URL(request.url()).pathname);
      return route.fulfill({ status: 404 });
    },
  );
  await staffPage.goto(`/admin?tab=applications&search=${sender}`);
  await expect(firstEntry(staffPage)).toBeVisible();
  const box = staffPage.getByRole('alert').filter({ hasText: NOT_LOADED });
  for (const [at, { source, open }] of PARTS.entries()) {
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
    const next = PARTS[at + 1];
    if (!next || next.open) await expect(box, source).toBeHidden();
  }
  await expect(staffPage.getByText('Something went wrong.')).toBeHidden();
});

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
  // What a new build does to a page of the old one: its chunks are gone, and responses name another build.
  const chunk = built['src/pages/admin/jobs/jobs-tab.tsx']!.file;
  await staffPage.route(`**/${chunk}`, (route) => route.fulfill({ status: 404 }));
  await staffPage.route('**/admin?tab=jobs', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'a-new-build' } });
  });
  await staffPage.getByRole('tab', { name: /^Job Management/ }).click();
  await expect(staffPage.getByRole('alert').filter({ hasText: OUTDATED })).toBeVisible();

  await staffPage.unrouteAll();
  await staffPage.getByRole('button', { name: 'Reload Page' }).click();
  await expect(staffPage.getByRole('button', { name: 'New Job' })).toBeVisible();
});
