/** What a visitor does to meet the wordings of the specification: one scene for each place of wordings.json. */
import { expect, type Page, type Route } from '@playwright/test';
import type { JobRow, Locale } from '@qantara/contract';
import { onDisk, pdfCv, tooLargeCv } from './cv-files.ts';
import { createJob, uniqueTitle } from './jobs.ts';
import { inLanguage } from './pages.ts';
import { fillApplication, fillCvForm, fillPerson, newPerson } from './people.ts';
import { WORDS } from './words.ts';

/** Each step shows at least one wording that was not seen before. */
export type Scene = (page: Page, locale: Locale) => AsyncGenerator<void>;

const broken = (route: Route) => route.fulfill({ status: 500, body: 'broken' });
const never = () => new Promise<void>(() => undefined);

const open = (path: string): Scene =>
  async function* (page, locale) {
    await page.goto(inLanguage(locale, path));
    yield;
  };

async function openJobForm(page: Page, locale: Locale) {
  const job = await createJob();
  await page.goto(inLanguage(locale, `/jobs/${job.id}`));
  await page.getByRole('button', { name: WORDS[locale].applyNow }).first().click();
}

/** In the list, of a job that no other test uses: any other may be closed before it is opened. */
async function cardOfAnOpenJob(page: Page, locale: Locale) {
  const title = uniqueTitle('Fitter');
  await createJob({ title, translations: { ar: null } });
  await page.goto(inLanguage(locale, `/jobs?search=${encodeURIComponent(title)}`));
  return page.getByRole('main').getByRole('link', { name: title, exact: true });
}

type Form = 'contact' | 'apply' | 'careers' | 'job';
const CALLS: Record<Form, string> = {
  contact: '**/api/contact',
  apply: '**/api/careers',
  careers: '**/api/careers',
  job: '**/api/job-applications',
};

async function openForm(form: Form, page: Page, locale: Locale) {
  if (form === 'job') return openJobForm(page, locale);
  await page.goto(inLanguage(locale, `/${form}`));
}

async function fill(form: Form, page: Page, locale: Locale) {
  const person = newPerson(locale);
  if (form === 'job') return fillApplication(page, locale, person, pdfCv());
  if (form !== 'contact') return fillCvForm(page, locale, person, pdfCv());
  await fillPerson(page, locale, person);
  await page.getByRole('textbox', { name: WORDS[locale].message }).fill('12 electricians');
}

const submit = (page: Page) => page.getByRole('main').locator('form button[type=submit]').last().click();

/** What a form says: on its page, of files, while it is being sent, when the server fails, and at its end. */
const fillAndSend = (form: Form, says: readonly ('page' | 'files' | 'busy')[]): Scene =>
  async function* (page, locale) {
    await openForm(form, page, locale);
    if (says.includes('page')) yield;
    if (says.includes('files')) yield* rejectFiles(page);
    await fill(form, page, locale);
    let fail = () => {};
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route(CALLS[form], (route) => failed.then(() => broken(route)));
    await submit(page);
    if (says.includes('busy')) yield;
    fail();
    yield;
    await page.unroute(CALLS[form]);
    await submit(page);
    yield;
  };

/** No file, a file of the wrong kind, a file that is too large. */
async function* rejectFiles(page: Page): AsyncGenerator<void> {
  await submit(page);
  yield;
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('I am a welder') });
  yield;
  await file.setInputFiles(onDisk(tooLargeCv()));
  yield;
}

export const SCENES: Readonly<Record<string, Scene>> = {
  home: open('/'),
  about: open('/about'),
  services: open('/services'),
  team: open('/team'),
  contact: fillAndSend('contact', ['page', 'busy']),
  apply: fillAndSend('apply', ['page', 'files', 'busy']),
  careers: fillAndSend('careers', ['files']),
  'job-form': fillAndSend('job', ['page', 'files']),
  faq: open('/job-faq'),
  news: open('/job-news'),
  login: open('/login'),
  'jobs-none': open('/jobs?search=zzzz-nobody-is-called-this'),
  'job-unknown': open('/jobs/abcdefghijklmnopqrstuvwx'),

  zone: async function* (page, locale) {
    await page.goto(inLanguage(locale, '/about'));
    await page.getByRole('banner').locator('button[aria-expanded]').click();
    yield;
  },
  job: async function* (page, locale) {
    const job = await createJob({ accommodation_provided: true });
    await page.goto(inLanguage(locale, `/jobs/${job.id}`));
    yield;
  },
  'job-waits': async function* (page, locale) {
    const card = await cardOfAnOpenJob(page, locale);
    await page.route('**/api/jobs/*', never);
    await card.click();
    yield;
  },
  jobs: async function* (page, locale) {
    await page.route('**/api/jobs/active*', async (route) => {
      const response = await route.fetch();
      const rows = (await response.json()) as JobRow[];
      // An hour more than whole days: the page counts from the moment it was opened.
      const posted = [0, 1, 3].map((days) => new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString());
      await route.fulfill({
        response,
        json: rows.map((row, n) => ({ ...row, posted_date: posted[n] ?? row.posted_date })),
      });
    });
    await page.goto(inLanguage(locale, '/about'));
    await page.getByRole('contentinfo').locator('a[href$="/jobs"]').click();
    yield;
  },
  'jobs-fail': async function* (page, locale) {
    await page.route('**/api/jobs/active*', broken);
    await page.goto(inLanguage(locale, '/about'));
    await page.getByRole('contentinfo').locator('a[href$="/jobs"]').click();
    yield;
  },
  'admin-waits': async function* (page, locale) {
    await page.route('**/api/auth/session', never);
    await page.goto(inLanguage(locale, '/admin'), { waitUntil: 'commit' });
    yield;
  },
  'login-fails': async function* (page, locale) {
    await page.goto(inLanguage(locale, '/login'));
    await page.getByLabel(WORDS[locale].email).fill('nobody@qantara.example');
    await page.getByLabel(WORDS[locale].password, { exact: true }).fill('not the password');
    await page.getByRole('button', { name: WORDS[locale].logIn }).click();
    yield;
  },
  broken: async function* (page, locale) {
    // Where a job is a page: beside the list its own place says that it failed.
    await page.setViewportSize({ width: 360, height: 740 });
    const card = await cardOfAnOpenJob(page, locale);
    // A browser that has lost a part of itself: the next page cannot render.
    await page.evaluate(() => Object.defineProperty(Intl, 'DateTimeFormat', { value: null }));
    await card.click();
    await expect(page.getByRole('alert').getByRole('heading')).toBeFocused();
    yield;
  },
};
