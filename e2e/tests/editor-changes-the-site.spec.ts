import type { APIRequestContext, Page } from '@playwright/test';
import { apiPath, type JobSaved, LOCALES } from '@qantara/contract';
import { dayFromNow } from './support/agency-day.ts';
import { expectAccessible } from './support/axe.ts';
import * as forms from './support/content-forms.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { mailTo } from './support/mail-box.ts';
import { inLanguage, PUBLIC_PAGES } from './support/pages.ts';
import { openInPanel, save, signInAsEditor } from './support/panel.ts';
import { product, startOwnProduct } from './support/product.ts';
import { mustSucceed, signInLead } from './support/staff-session.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { sidewaysScroll } from './support/text-fit.ts';
import { watch } from './support/watch.ts';

// The panel asks for a session before anybody has signed in, and for a licence that there is none of; one save is rejected.
const TOLERATED = { statuses: [401, 404, 409] };
test.describe.configure({ mode: 'serial' });

/** Editors change what all other tests read: this product is theirs alone. */
let stop: (() => Promise<void>) | undefined;
const others = { E2E_PRODUCT: process.env.E2E_PRODUCT, E2E_LEAD: process.env.E2E_LEAD };
/** One editor, who signs in once for all tests. */
let panel: Page;
let troubles: string[];

test.beforeAll(async ({ browser }) => {
  // The first start makes the tables and the texts.
  test.setTimeout(240_000);
  const own = await startOwnProduct();
  stop = own.stop;
  process.env.E2E_PRODUCT = JSON.stringify(own.product);
  await signInLead();
  // Dates and times of the panel are the agency's, wherever the editor is.
  const abroad = { timezoneId: 'America/New_York', locale: 'en-US' };
  const context = await browser.newContext({ baseURL: own.product.url, viewport: DESKTOP, ...abroad });
  troubles = watch(context, TOLERATED);
  panel = await context.newPage();
  await signInAsEditor(panel, 'editor');
});
test.afterEach(() => expect(troubles.splice(0), 'errors in the browser').toEqual([]));
test.afterAll(async () => {
  Object.assign(process.env, others);
  await stop?.();
});

/** What an editor writes, and what was there before. */
const CHANGES = {
  phone: { before: '+91 22 5550 1234', after: '+91 22 5550 9876' },
  licence: { before: 'B-0000/MUM/PART/1000+/5/0000/2026', after: 'B-0417/MUM/PART/1000+/5/9913/2026' },
  headline: {
    en: { before: 'Build your team. Cross the bridge.', after: 'Skilled crews for the Gulf, ready to fly' },
    ar: { before: 'ابنِ فريقك، ودع العبور علينا.', after: 'فرق ماهرة للخليج جاهزة للسفر' },
  },
  answer: { en: 'You pay us nothing, at no step.', ar: 'لا تدفع لنا شيئًا في أي مرحلة.' },
  testimonial: { en: 'They kept every date they gave us.', ar: 'التزموا بكل موعد حددوه لنا.' },
  article: { en: 'Attestation, step by step', ar: 'تصديق الوثائق خطوة بخطوة' },
  service: { en: 'Grades, contracts and handbooks, written with you.', ar: 'درجات وظيفية وعقود ولوائح نكتبها معكم.' },
};

/** Every public response that shows texts of editors, in both languages, by its path. */
async function crawl(request: APIRequestContext, job: string): Promise<Map<string, string>> {
  const pages = PUBLIC_PAGES.map((path) => path.replace(':open', job).replace('trade-tests', 'how-attestation-works'));
  const files = ['/jobs/feed.xml', '/jobs/feed.json'];
  const paths = LOCALES.flatMap((locale) => [...pages, ...files].map((path) => inLanguage(locale, path)));
  const responses = new Map<string, string>();
  for (const path of [...paths, '/jobs/indeed.xml', '/sitemaps/pages.xml', '/manifest.webmanifest'])
    responses.set(path, await (await request.get(path)).text());
  return responses;
}

/** Paths whose response has the text. */
const withText = (responses: Map<string, string>, text: string) =>
  [...responses].filter(([, body]) => body.includes(text)).map(([path]) => path);

/** Waits until a public response has a text that was published just now. */
async function untilPublic(request: APIRequestContext, path: string, text: string): Promise<void> {
  const from = Date.now();
  const body = async () => (await request.get(path)).text();
  const message = () => `${path} still without "${text}" after ${Date.now() - from} ms`;
  await expect.poll(body, { message: message() }).toContain(text);
}

const sharePicture = async (request: APIRequestContext, path: string): Promise<Buffer> => {
  const [, url = ''] = /property="og:image" content="([^"]+)"/.exec(await (await request.get(path)).text()) ?? [];
  return (await request.get(url)).body();
};

let job: JobSaved;
/** The pictures of shared links, as they were. */
let pictures: Buffer[];

test('facts and a headline are changed in both languages, with a preview at the width of a phone', async ({
  request,
}) => {
  job = await createJob({ title: uniqueTitle('Mason') });
  pictures = await Promise.all(LOCALES.map((locale) => sharePicture(request, inLanguage(locale, '/'))));

  await forms.openPageTexts(panel, 'agency', 'en', /^Phone/);
  await panel.getByLabel(/^Phone/).fill(CHANGES.phone.after);
  await panel.getByLabel(/^WhatsApp number/).fill(CHANGES.phone.after);
  await panel.getByLabel(/^Licence number/).fill(CHANGES.licence.after);
  await save(panel).click();
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();

  const title = panel.getByLabel(/^Title/).first();
  await forms.openPageTexts(panel, 'home-page', 'en', /^Title/);
  await title.fill(CHANGES.headline.en.after);
  await expectAccessible(panel, 'the texts of Home', 'main');
  await panel
    .getByRole('heading', { name: 'Search result' })
    .or(panel.getByText('Search result'))
    .first()
    .scrollIntoViewIfNeeded();
  await expect(title).not.toBeInViewport();
  await expect(save(panel)).toBeInViewport();
  await save(panel).click();
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  expect(await (await request.get('/')).text()).not.toContain(CHANGES.headline.en.after);
  const preview = await forms.openPreview(panel);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(CHANGES.headline.en.after);
  // It would lead out of the panel, which has a view for phones itself.
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toContainText('Draft');
  await expect(preview.getByRole('link', { name: 'Phone view' })).toHaveCount(0);
  await panel.goto('/preview/phone?to=/');
  const phone = panel.frameLocator('iframe[title="Phone view"]');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(CHANGES.headline.en.after);
  await expect(phone.getByRole('complementary', { name: 'Preview' })).toContainText('Draft');
  // The bar of the preview covers nothing of it.
  await phone.locator('[data-chat-link]').click({ trial: true });
  const [, frame] = panel.frames();
  expect(await frame?.evaluate(() => innerWidth)).toBe(PHONE.width);
  const lowest = await frame?.evaluate(() => {
    const edge = (place: string, side: 'top' | 'bottom') =>
      document.querySelector(place)?.getBoundingClientRect()[side];
    return { chat: edge('[data-chat-link]', 'bottom'), bar: edge('[data-preview]', 'top') };
  });
  expect(lowest?.chat).toBeLessThan(lowest?.bar ?? 0);

  await forms.openPageTexts(panel, 'home-page', 'en', /^Title/);
  await forms.publish(panel);
  await forms.openArabic(panel, /^Title/);
  await title.fill(CHANGES.headline.ar.after);
  await forms.publish(panel);
});

test('records are changed in both languages', async ({ request }) => {
  for (const [type, name, field, texts] of [
    ['testimonial', 'Khalid M.', /^What the person says/, CHANGES.testimonial],
    ['news-article', 'How attestation works', /^Title/, CHANGES.article],
    ['service', 'HR Consulting', /^Summary/, CHANGES.service],
  ] as const) {
    await forms.openRecord(panel, type, name, field);
    for (const locale of LOCALES) {
      if (locale === 'ar') await forms.openArabic(panel, field);
      await panel.getByLabel(field).first().fill(texts[locale]);
      await forms.publish(panel);
    }
  }
  await forms.openRecord(panel, 'faq-item', 'Do I have to pay a fee?', /^Question/);
  for (const locale of LOCALES) {
    if (locale === 'ar') await forms.openArabic(panel, /^Question/);
    await forms.writeRichText(panel, CHANGES.answer[locale]);
    await forms.publish(panel);
  }
  await untilPublic(request, '/ar/job-faq', CHANGES.answer.ar);
});

test('each public page, feed, picture and email has all that is new', async ({ request }) => {
  const responses = await crawl(request, job.id);
  for (const { before, after } of [CHANGES.phone, CHANGES.licence]) {
    expect(withText(responses, before)).toEqual([]);
    expect(withText(responses, before.replaceAll(/[ +]/g, ''))).toEqual([]);
    expect(withText(responses, after)).toEqual(expect.arrayContaining(['/', '/ar/contact', `/jobs/${job.id}`]));
  }
  expect(withText(responses, CHANGES.licence.after)).toEqual(
    expect.arrayContaining(['/jobs/feed.xml', '/ar/jobs/feed.json', '/jobs/indeed.xml']),
  );
  for (const locale of LOCALES) {
    const [home = '', faq = '', news = ''] = ['/', '/job-faq', '/job-news'].map((path) => inLanguage(locale, path));
    expect(withText(responses, CHANGES.headline[locale].before)).toEqual([]);
    expect(withText(responses, CHANGES.headline[locale].after)).toContain(home);
    expect(withText(responses, CHANGES.testimonial[locale])).toContain(home);
    expect(withText(responses, CHANGES.service[locale])).toContain(home);
    expect(withText(responses, CHANGES.answer[locale])).toContain(faq);
    expect(withText(responses, CHANGES.article[locale])).toEqual(
      expect.arrayContaining([news, `${news}/how-attestation-works`]),
    );
  }
  for (const [at, locale] of LOCALES.entries()) {
    const picture = await sharePicture(request, inLanguage(locale, '/'));
    expect(picture.equals(pictures[at] ?? picture), `the picture of shared links in ${locale} is the old one`).toBe(
      false,
    );
  }

  const visitor = { name: 'Latha', email: 'latha@qantara.example', phone: '+919876543210', message: 'Hello' };
  await mustSucceed(await request.post(apiPath('submitContact'), { data: { ...visitor, recaptchaToken: '' } }));
  expect((await mailTo(visitor.email, /./)).text).toContain(CHANGES.phone.after);
});

test('a question is added, services change places, a notice is shown, and a landing page is made', async ({
  page,
  request,
}) => {
  const scaffolding = await createJob({ title: uniqueTitle('Scaffolder'), country: 'Qatar' });

  await forms.openNewRecord(panel, 'faq-item', /^Question/);
  await panel.getByLabel(/^Question/).fill('Can my brother apply with me?');
  await forms.writeRichText(panel, 'Yes. Each of you sends an application.');
  await panel.keyboard.press('ControlOrMeta+a');
  await panel.getByRole('button', { name: 'Link', exact: true }).click();
  const link = panel.getByRole('dialog').filter({ hasText: 'Link' });
  await link.getByPlaceholder('Paste link').fill('/contact');
  // Rel and Target would change nothing. Without a selection, which may come late, the editor takes no text over.
  await expect(link.getByRole('textbox')).toHaveCount(2);
  await link.getByRole('textbox').first().fill('Yes. Each of you sends an application.');
  await link.getByRole('button', { name: 'Save' }).click();
  await forms.chooseRelation(panel, /^Category/, 'General');
  await panel.getByLabel(/^Order/).fill('900');
  await panel.getByLabel(/^Anchor/).fill('brother');
  await forms.publish(panel);

  await forms.openRecord(panel, 'service', 'HR Consulting', /^Title/);
  await panel.getByLabel(/^Order/).fill('5');
  await forms.publish(panel);

  await forms.openNewRecord(panel, 'notice', /^Text/);
  await forms.choose(panel, /^Kind/, 'info');
  await panel.getByLabel(/^Text/).fill('Our office is closed on Friday.');
  await forms.fillMoment(panel, /^From/, dayFirst(dayFromNow(-1)), '09:00');
  await forms.fillMoment(panel, /^Until/, dayFirst(dayFromNow(2)), '18:30');
  await forms.publish(panel);

  const notice = panel.getByRole('row', { name: 'Our office is closed on Friday.' });
  await openInPanel(panel, 'collection-types/api::notice.notice?page=1', 'en', notice);
  await expect(notice).toContainText(/, 09:00.*, 18:30/);

  await forms.openNewRecord(panel, 'landing-page', /^Title/);
  const titles = panel.getByLabel(/^Title/);
  await titles.first().fill('Scaffolders for Qatar');
  await panel.getByLabel(/^Address/).fill('scaffolders-qatar');
  await forms.addSection(panel, 'Open jobs');
  await panel.getByLabel(/^Heading/).fill('Open jobs for scaffolders');
  const matching = panel.getByRole('complementary').filter({ hasText: 'Open jobs that match' });
  await panel.getByLabel(/^Words/).fill('no job has these words');
  await expect(matching).toContainText('No open job matches.');
  await panel.getByLabel(/^Words/).fill('Scaffolder');
  await expect(matching).toContainText(scaffolding.title);
  await expectAccessible(panel, 'a landing page', 'main');
  await titles.last().fill('Scaffolder jobs in Qatar');
  await panel.getByLabel(/^Description/).fill('Open jobs for scaffolders in Qatar, free for job seekers.');
  await forms.publish(panel);

  await untilPublic(request, '/work/scaffolders-qatar', scaffolding.title);
  expect(await (await request.get('/sitemaps/landing-pages.xml')).text()).toContain('/work/scaffolders-qatar');
  const faq = await (await request.get('/job-faq')).text();
  expect(faq).toContain('Can my brother apply with me?');
  expect(faq).toMatch(/<a [^>]*href="\/contact"[^>]*>Yes\. Each of you/);
  const services = await (await request.get('/services')).text();
  expect(services).toContain('id="recruitment"');
  expect(services.indexOf('id="hr-consulting"')).toBeGreaterThan(0);
  expect(services.indexOf('id="hr-consulting"')).toBeLessThan(services.indexOf('id="recruitment"'));
  for (const path of ['/', '/jobs', '/contact'])
    expect(await (await request.get(path)).text()).toContain('Our office is closed on Friday.');

  await page.setViewportSize(PHONE);
  await page.goto('/work/scaffolders-qatar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scaffolders for Qatar');
  await expect(page.getByRole('link', { name: scaffolding.title })).toBeVisible();
  expect(await sidewaysScroll(page)).toEqual([]);
});

test('the second of two editors of a page is told what changed by whom, and loses nothing', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product().url, viewport: DESKTOP });
  const other = await context.newPage();
  await signInAsEditor(other, 'editor');
  const [heading, title] = [/^Promises: heading/, /^Title/];
  const open = (page: Page) => forms.openPageTexts(page, 'careers-page', 'en', heading);
  await open(panel);
  await open(other);
  const alsoOpen = other.getByRole('complementary').filter({ hasText: 'Also open' });
  await expect(alsoOpen).toContainText(/staff-[0-9a-f]+ has the English text open\./);
  await expectAccessible(other, 'who else has it open', 'aside [role=status]');
  await other.getByLabel(title).first().fill('Jobs in the Gulf');
  await other.getByLabel(heading).fill('What we promise');
  await forms.publish(other);
  await context.close();

  const before = await panel.getByRole('textbox', { name: title }).last().inputValue();
  await panel.getByRole('textbox', { name: heading }).fill('Our word');
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  const conflict = panel.getByRole('complementary').filter({ hasText: 'Changed by someone else' });
  await expect(conflict).toContainText(/^.*staff-[0-9a-f]+ changed this on .+, while you were editing it/);
  await expect(conflict).toContainText('They saved: What we promise');
  await expect(conflict).toContainText('You typed: Our word');
  await expectAccessible(panel, 'what another editor changed', 'aside [role=status]');
  // What only the other changed is in the form, and what both changed is theirs to choose.
  await expect(panel.getByRole('textbox', { name: title }).first()).toHaveValue('Jobs in the Gulf');
  await expect(panel.getByRole('textbox', { name: title }).last()).toHaveValue(before);
  await expect(panel.getByRole('textbox', { name: heading })).toHaveValue('Our word');
  await conflict.getByRole('button', { name: /Take theirs$/ }).click();
  await expect(panel.getByRole('textbox', { name: heading })).toHaveValue('What we promise');
  await conflict.getByRole('button', { name: /Keep mine$/ }).click();
  await expect(panel.getByRole('textbox', { name: heading })).toHaveValue('Our word');
  await forms.publish(panel);
  await open(panel);
  await expect(panel.getByRole('textbox', { name: title }).first()).toHaveValue('Jobs in the Gulf');
  await expect(panel.getByRole('textbox', { name: heading })).toHaveValue('Our word');
});

test('an earlier version and a deleted record come back as drafts', async ({ request }) => {
  const title = panel.getByLabel(/^Title/).first();
  await forms.openPageTexts(panel, 'home-page', 'en', /^Title/);
  const history = panel.getByRole('complementary').filter({ hasText: 'The last 20 published versions' });
  await history.getByRole('button', { name: 'Show versions' }).click();
  const versions = panel.getByRole('complementary').filter({ hasText: 'History' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText(/Published by staff-[0-9a-f]+/);
  await versions.first().getByRole('button').click();
  const version = panel.getByRole('dialog');
  await expect(version.locator('ins').first()).toBeVisible();
  await expect(version.locator('del').first()).toBeVisible();
  await expectAccessible(panel, 'what changed in a version', '[role=dialog]');
  await version.getByRole('button', { name: 'Close' }).last().click();

  await versions.last().getByRole('button').click();
  await version.getByRole('button', { name: 'Restore as a draft' }).click();
  await expectAccessible(panel, 'the question before a version is restored', '[role=alertdialog]');
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(title).toHaveValue(CHANGES.headline.en.before);
  expect(await (await request.get('/')).text()).toContain(CHANGES.headline.en.after);

  await forms.openRecord(panel, 'testimonial', 'Khalid M.', /^What the person says/);
  await panel.getByRole('button', { name: 'More actions' }).click();
  await panel.getByRole('menuitem', { name: 'Delete in all languages' }).click();
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await panel.getByRole('button', { name: 'Deleted texts' }).click();
  const deleted = panel.getByRole('dialog');
  await expect(deleted).toContainText('English, Arabic. Deleted on ');
  await expectAccessible(panel, 'deleted texts', '[role=dialog]');
  await deleted.getByRole('button', { name: 'Restore as a draft: Khalid M.' }).click();
  const words = panel.getByLabel(/^What the person says/);
  await expect(words).toHaveValue(CHANGES.testimonial.en);
  await forms.openArabic(panel, /^What the person says/);
  await expect(words).toHaveValue(CHANGES.testimonial.ar);
});

/** `25/12/2026`, as the panel writes days. */
const dayFirst = (day: string): string => day.split('-').reverse().join('/');

test('an author saves a draft, and finds no control that makes anything public', async ({ browser, request }) => {
  const context = await browser.newContext({ baseURL: product().url, viewport: DESKTOP });
  const author = await context.newPage();
  await signInAsEditor(author, 'author');
  await forms.openRecord(author, 'faq-item', 'Do I have to pay a fee?', /^Question/);
  const publishing = (role: 'button' | 'menuitem') =>
    author.getByRole(role, { name: /publish|set time|delete/i, disabled: false });
  const question = 'Do I have to pay anybody?';
  await author.getByLabel(/^Question/).fill(question);
  await expect(save(author)).toBeEnabled();
  await expect(author.getByText('Share preview')).toBeVisible();
  expect(await publishing('button').allInnerTexts()).toEqual([]);
  await save(author).click();
  await expect(author.getByText('Saved', { exact: true })).toBeVisible();
  for (const menu of await author.getByRole('button', { name: /more (document )?actions/i }).all()) {
    // Nothing in it is for authors.
    if (await menu.isDisabled()) continue;
    await menu.click();
    await expect(author.getByRole('menu')).toBeVisible();
    expect(await publishing('menuitem').allInnerTexts()).toEqual([]);
    await author.keyboard.press('Escape');
  }
  await context.close();
  expect(await (await request.get('/job-faq')).text()).not.toContain(question);
});
