import type { Page } from '@playwright/test';
import { product } from './support/product.ts';
import { expectAccessible } from './support/axe.ts';
import * as forms from './support/content-forms.ts';
import { openInPanel, save, signInAsEditor } from './support/panel.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { uniqueTitle } from './support/jobs.ts';
import { watch } from './support/watch.ts';

// The panel asks for a session before anybody has signed in, and prints what it stops to load where it is left; one test
// takes the connection away.
const TOLERATED = {
  ...{ statuses: [401], failing: /\/cms\/backend\// },
  errors: /^Object$|Failed to fetch|AbortError: signal is aborted/,
};

/** One editor, who signs in once for all tests here. */
let panel: Page;
let troubles: string[];
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product().url, viewport: DESKTOP });
  troubles = watch(context, TOLERATED);
  panel = await context.newPage();
  await signInAsEditor(panel, 'editor');
});
test.afterEach(() => expect(troubles.splice(0), 'errors in the browser').toEqual([]));
test.afterAll(() => panel.context().close());

test('begins with what needs attention, and leads to nothing of Strapi', async () => {
  await panel.goto('/cms');
  await expect(panel.getByRole('link', { name: 'Open the lists' })).toBeVisible();
  await expect(panel.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/Needs attention/, /Profile/]);
  await expectAccessible(panel, 'the home page', 'main');
  await panel.getByRole('link', { name: 'Open the lists' }).click();
  await expect(panel.getByRole('heading', { name: 'Earlier addresses' })).toBeVisible();

  await panel.goto('/cms/settings');
  await expect(panel).toHaveURL(/\/cms\/me$/);
  await expect(panel.getByLabel(/^Last name/)).toBeVisible();
  expect(await panel.locator('a[href*="strapi.io"]:visible').count()).toBe(0);

  await panel.goto('/cms/content-manager');
  const menu = panel.getByRole('navigation', { name: 'Content Manager' });
  await expect(menu.getByRole('link', { name: 'Page: Home' })).toBeVisible();
  await expect(menu).toContainText('Lists');
  await expect(menu).not.toContainText(/Single Types|Collection Types/i);
});

test('says what is public at once, how long a text is, and choices in words', async () => {
  await forms.openPageTexts(panel, 'agency', 'en', /^Phone/);
  await expect(panel.getByRole('complementary').filter({ hasText: 'Public at once' })).toBeVisible();

  await forms.openNewRecord(panel, 'notice', /^Text/);
  await panel.getByRole('combobox', { name: /^Kind/ }).click();
  await expect(panel.getByRole('option')).toHaveText([/Choose here/, 'Information', 'Warning']);
  await panel.keyboard.press('Escape');

  await forms.openNewRecord(panel, 'faq-item', /^Question/);
  const answer = panel.getByRole('textbox', { name: 'Answer' });
  await answer.click();
  await panel.keyboard.insertText('You pay nothing.');
  await expect(panel.getByText('16 of 2000 characters')).toBeVisible();
});

test('keeps what is typed without a connection, and says so', async () => {
  await forms.openPageTexts(panel, 'faq-page', 'en', /^Timeline: heading/);
  const heading = panel.getByLabel(/^Timeline: heading/);
  await heading.fill('Step by step');
  await panel.context().setOffline(true);
  await save(panel).click();
  await expect(panel.getByText('There is no connection. What you typed is still here').first()).toBeVisible();
  await expect(heading).toHaveValue('Step by step');
  await panel.context().setOffline(false);

  await panel.getByRole('link', { name: 'Page: Home' }).click();
  const question = panel.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading).toHaveValue('Step by step');
});

test('lists a record of one language in the list of the other', async () => {
  const title = uniqueTitle('سبب');
  await openInPanel(panel, 'collection-types/api::reason.reason/create', 'ar', panel.getByLabel(/^Title/));
  await panel.getByLabel(/^Title/).fill(title);
  await save(panel).click();
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();

  const rows = panel.locator('tbody tr');
  await openInPanel(panel, 'collection-types/api::reason.reason?page=1', 'en', rows.first());
  await panel.getByRole('button', { name: 'Only in Arabic (1)' }).click();
  await panel.getByRole('menuitem', { name: title }).click();
  await expect(panel.getByLabel(/^Title/)).toHaveValue(title);
  await panel.getByRole('button', { name: 'More actions' }).click();
  await panel.getByRole('menuitem', { name: 'Delete in all languages' }).click();
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(panel.getByRole('button', { name: 'Deleted texts' })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Only in/ })).toHaveCount(0);
});

test('asks of a file only what the website uses', async () => {
  const name = `${uniqueTitle('gate')}.png`;
  await send('/upload', { multipart: { files: { name, mimeType: 'image/png', buffer: await panel.screenshot() } } });
  await panel.goto('/cms/plugins/upload');
  await panel.getByText(name).click();
  const dialog = panel.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toHaveValue(name);
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await panel.keyboard.press('Escape');

  await forms.openPageTexts(panel, 'agency', 'en', /^Phone/);
  await panel.getByRole('button', { name: 'Click to add an asset' }).first().click();
  await panel.getByRole('dialog').getByRole('button', { name: 'Add more assets' }).click();
  await expect(panel.getByRole('tab', { name: 'From computer' })).toBeVisible();
  await expect(panel.getByRole('tab', { name: /URL|address/ })).toHaveCount(0);
});

test('a photo of 12 megapixels on a landing page costs a phone 200 kB at most', async ({ browser }) => {
  const buffer = await photoOf12Megapixels(panel);
  expect(buffer.length).toBeGreaterThan(3_000_000);
  const files = { name: 'site.jpg', mimeType: 'image/jpeg', buffer };
  const [file] = (await send('/upload', { multipart: { files } })) as { id: number }[];
  const slug = `photo-${Date.now()}`;
  const picture = { file: file?.id, alternativeText: 'The site in the morning' };
  const data = {
    ...{ slug, title: 'A site', seo: { title: 'A site in Qatar', description: 'A site in Qatar, in the morning.' } },
    sections: [{ __component: 'landing.picture', picture }],
  };
  await send('/content-manager/collection-types/api::landing-page.landing-page/actions/publish?locale=en', { data });

  await expect.poll(async () => (await panel.request.get(`/work/${slug}`)).status()).toBe(200);

  const context = await browser.newContext({ baseURL: product().url, viewport: PHONE, deviceScaleFactor: 3 });
  const phone = await context.newPage();
  const pictures: Promise<Buffer>[] = [];
  phone.on('response', (response) => {
    if (response.url().includes('/uploads/')) pictures.push(response.body());
  });
  await phone.goto(`/work/${slug}`);
  const shown = phone.getByRole('img', { name: picture.alternativeText });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  const bytes = (await Promise.all(pictures)).reduce((sum, body) => sum + body.length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(200_000);
  await context.close();
});

async function send(path: string, body: object): Promise<unknown> {
  const cookies = await panel.context().cookies();
  const authorization = `Bearer ${cookies.find(({ name }) => name === 'jwtToken')?.value}`;
  // A slow machine takes long to make the copies of a large picture.
  const options = { headers: { authorization }, timeout: 120_000 };
  const response = await panel.request.post(`/cms/backend${path}`, { ...options, ...body });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json() as Promise<unknown>;
}

/** With fine patterns, and noise as in bad light: few photos weigh more. */
async function photoOf12Megapixels(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const [width, height] = [4000, 3000];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const image = new ImageData(width, height);
    let random = 1;
    for (let at = 0; at < width * height; at += 1) {
      const [x, y] = [at % width, Math.floor(at / width)];
      random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      const stripe = Math.floor((x / 7 + y / 11) / Math.PI) % 2 === 0 ? 20 : -20;
      const grey = 112 + 60 * Math.sin(x / 31) * Math.cos(y / 47) + stripe + ((random >> 12) % 33);
      image.data.set([grey, grey, grey, 255], at * 4);
    }
    canvas.getContext('2d')?.putImageData(image, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.85);
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
