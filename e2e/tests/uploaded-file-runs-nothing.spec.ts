import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiPath } from '@qantara/contract';
import type { Page } from '@playwright/test';
import { product } from './support/product.ts';
import { staffState } from './support/staff-session.ts';
import { expect, test } from './support/test.ts';

const SCRIPT = `fetch('${apiPath('listCvs')}').then((response) => { document.title = 'read ' + response.status; });`;
const FILES = {
  'old.js': SCRIPT,
  'old.html': `<!doctype html><title>old</title><script>${SCRIPT}</script><script src="old.js"></script>`,
  'old.svg': `<svg xmlns="http://www.w3.org/2000/svg"><script>${SCRIPT}</script></svg>`,
};

/** As an older version took them from the panel: any type. */
test.beforeAll(async () => {
  for (const [name, content] of Object.entries(FILES))
    await writeFile(join(product().dataDir, 'public', 'uploads', name), content);
});

/** What a page of this URL does within a second, in the browser of a member of staff. */
async function visit(page: Page, path: string): Promise<{ title: string; reads: string[]; isDownload: boolean }> {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(apiPath('listCvs'))) reads.push(request.url());
  });
  const download = page.waitForEvent('download', { timeout: 1_000 }).catch(() => null);
  await page.goto(path).catch(() => null);
  const isDownload = (await download) !== null;
  return { title: await page.title(), reads, isDownload };
}

// Other spellings have the same headers: cms/tests/panel.test.ts.
for (const start of ['/cms/backend/uploads/', '/uploads/'])
  test(`no file below ${start} runs a script for a lead, and reads nothing`, async ({ browser, baseURL }) => {
    // A context without the watch: what the policy forbids is printed as an error.
    const context = await browser.newContext({ baseURL, storageState: await staffState() });
    const visitAll = () =>
      Promise.all(Object.keys(FILES).map(async (name) => ({ name, ...(await visit(await context.newPage(), start + name)) }))); // prettier-ignore
    for (const { name, title, reads } of await visitAll()) {
      expect(reads, name).toEqual([]);
      expect(title, name).not.toContain('read');
    }

    // Shown instead of saved, as a browser that ignores the attachment would.
    await context.route(/ploads\//, async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      delete headers['content-disposition'];
      await route.fulfill({ response, headers });
    });
    for (const { name, title, reads, isDownload } of await visitAll()) {
      expect(reads, name).toEqual([]);
      expect(isDownload, name).toBe(false);
      expect(title, name).not.toContain('read');
    }
    await context.close();
  });

test('the same page would read the list if it were a page of ours', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, storageState: await staffState() });
  await context.route('**/old.html', (route) => route.fulfill({ body: FILES['old.html'], contentType: 'text/html' }));
  const page = await context.newPage();
  await page.goto('/cms/backend/uploads/old.html');
  await expect(page).toHaveTitle('read 200');
  await context.close();
});
