import type { Page } from '@playwright/test';
import { apiPath, type JobApplicationRow, LOCALES } from '@qantara/contract';
import { pdfCv } from './support/cv-files.ts';
import { untilPhotosAreStored } from './support/draft-photos.ts';
import { createJob } from './support/jobs.ts';
import { inLanguage } from './support/pages.ts';
import { fillApplication, fillPerson, newPerson } from './support/people.ts';
import { signInThroughPage } from './support/sign-in.ts';
import { slowDown } from './support/slow-network.ts';
import { createStaffAccount, staffApi } from './support/staff-session.ts';
import { expect, PHONE, test } from './support/test.ts';
import { says, WORDS } from './support/words.ts';

const TEXTS = {
  choice: 'I have photos of my CV',
  choose: 'Choose photos',
  ready: '3 photos are ready to send.',
  years: '3-5 years',
  remove: 'Delete from this device',
};

/** Large PNGs of real pages: the browser makes them smaller. */
const threePages = (phone: Page) =>
  Promise.all(
    [1, 2, 3].map(async (number) => ({
      name: `page ${number}.png`,
      mimeType: 'image/png',
      buffer: await phone.screenshot({ fullPage: true }),
    })),
  );

test('an applicant with a phone sends three photos of a CV, and staff read them as one PDF', async ({
  newPerson: open,
}) => {
  const person = newPerson();
  const job = await createJob();
  const phone = await open({ viewport: PHONE, hasTouch: true, isMobile: true });
  await phone.goto(`/jobs/${job.id}/apply`);
  await fillPerson(phone, 'en', person);
  await phone.getByLabel(WORDS.en.currentLocation).fill('Pune');
  await phone.getByLabel(WORDS.en.experienceYears).fill(TEXTS.years);
  await phone.getByRole('radio', { name: TEXTS.choice }).check();
  await phone.getByLabel(TEXTS.choose).setInputFiles(await threePages(phone));
  await expect(phone.getByText(TEXTS.ready)).toBeVisible();
  await untilPhotosAreStored(phone, 3);
  // As when the phone ends the browser: text and photos are there again.
  await phone.reload();
  await expect(phone.getByText(TEXTS.ready)).toBeVisible();
  await expect(phone.getByRole('radio', { name: TEXTS.choice })).toBeChecked();
  await expect(phone.getByLabel(WORDS.en.fullName)).toHaveValue(person.name);
  await expect(phone.getByRole('button', { name: TEXTS.remove })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await phone.getByRole('button', { name: WORDS.en.submitApplication }).click();
  await expect(phone.getByText(says('application_received')).first()).toBeVisible();

  const api = await staffApi();
  const response = await api.get(`${apiPath('listApplications')}?search=${encodeURIComponent(person.email)}`);
  const rows = (await response.json()) as JobApplicationRow[];
  expect(rows).toMatchObject([{ cv_kind: 'photos', cv: { kind: 'pdf' } }]);
  const pdf = await (await api.get(rows[0]?.cv_url ?? '')).body();
  expect(pdf.toString('latin1').match(/\xff\xd8\xff/g)).toHaveLength(3);
  await api.dispose();

  const desk = await open();
  await signInThroughPage(desk, await createStaffAccount());
  await desk.getByRole('tab', { name: /Job Applications/ }).click();
  await desk.getByRole('searchbox').fill(person.email);
  await expect(desk.getByRole('row')).toHaveCount(2);
  await desk.getByRole('button', { name: new RegExp(person.name) }).click();
  await expect(desk.getByText('Made from photos that the applicant sent').first()).toBeVisible();
});

test('what an applicant deletes from the device does not come back, nor does what was sent', async ({ page }) => {
  const job = await createJob();
  await page.goto(`/jobs/${job.id}/apply`);
  await page.getByRole('radio', { name: TEXTS.choice }).check();
  const buffer = await page.screenshot();
  await page.getByLabel(TEXTS.choose).setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('1 photo is ready to send.')).toBeVisible();
  await untilPhotosAreStored(page, 1);
  await page.reload();
  await page.getByRole('button', { name: TEXTS.remove }).click();
  await expect(page.getByRole('radio', { name: 'I have a file' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'I have a file' })).toBeChecked();
  await expect(page.getByRole('button', { name: TEXTS.remove })).toHaveCount(0);

  const person = newPerson();
  await fillApplication(page, 'en', person, pdfCv());
  await page.getByRole('button', { name: WORDS.en.submitApplication }).click();
  await expect(page.getByText(says('application_received')).first()).toBeVisible();
  await page.goto(`/jobs/${job.id}/apply`);
  await expect(page.getByRole('radio', { name: 'I have a file' })).toBeChecked();
  await expect(page.getByText(WORDS.en.cvSelected)).toHaveCount(0);
});

const BAD_NETWORK = {
  en: {
    place: 'Mumbai, India',
    years: '3-5 years',
    choice: TEXTS.choice,
    choose: TEXTS.choose,
    ready: TEXTS.ready,
    waiting: 'Saved on this device. It will be sent when you are online again. Please leave this page open.',
    failed: 'Failed to submit application. Please try again.',
  },
  ar: {
    place: 'مومباي، الهند',
    years: '3-5 سنوات',
    choice: 'لديّ صور لسيرتي الذاتية',
    choose: 'اختيار صور',
    ready: '3 صور جاهزة للإرسال.',
    waiting: 'حُفظ النموذج على هذا الجهاز، وسيُرسل تلقائيًا عند عودة الاتصال بالإنترنت. أبقِ هذه الصفحة مفتوحة.',
    failed: 'تعذّر إرسال الطلب. يرجى المحاولة مرة أخرى.',
  },
};
test.describe('a bad network', () => {
  test.use({ tolerated: { statuses: [], failing: /\/api\/job-applications/ } });
  for (const locale of LOCALES)
    test(`three photos on a slow network that drops twice are sent again without a click, and stored once, in ${locale}`, async ({
      newPerson: open,
    }) => {
      const words = BAD_NETWORK[locale];
      const person = newPerson(locale);
      const job = await createJob();
      const phone = await open({ viewport: PHONE, hasTouch: true, isMobile: true });
      await phone.goto(inLanguage(locale, `/jobs/${job.id}/apply`));
      await fillPerson(phone, locale, person);
      await phone.getByLabel(WORDS[locale].currentLocation).fill(words.place);
      await phone.getByLabel(WORDS[locale].experienceYears).fill(words.years);
      await phone.getByRole('radio', { name: words.choice }).check();
      await phone.getByLabel(words.choose).setInputFiles(await threePages(phone));
      await expect(phone.getByText(words.ready)).toBeVisible();
      await slowDown(phone);
      let attempts = 0;
      // The second attempt arrives, and its response is lost.
      await phone.route(`**${apiPath('submitApplication')}`, async (route) => {
        attempts += 1;
        if (attempts > 2) return route.continue();
        if (attempts === 2) await route.fetch();
        return route.abort('internetdisconnected');
      });
      await phone.getByRole('button', { name: WORDS[locale].submitApplication }).click();
      const notice = phone.getByRole('status').filter({ hasText: words.waiting });
      await expect(notice).toBeFocused();
      await expect(notice).toBeInViewport({ ratio: 1 });
      await expect(phone.getByText(words.failed)).toBeInViewport();
      // A retry does not take the reader back to the notice.
      await phone.getByLabel(WORDS[locale].fullName).focus();
      const goOnline = () => phone.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(() => goOnline().then(() => attempts)).toBe(2);
      await expect(phone.getByLabel(WORDS[locale].fullName)).toBeFocused();
      await expect.poll(() => goOnline().then(() => attempts)).toBe(3);
      await expect(phone.getByText(says('application_received', locale)).first()).toBeVisible();

      const api = await staffApi();
      const response = await api.get(`${apiPath('listApplications')}?search=${encodeURIComponent(person.email)}`);
      const rows = (await response.json()) as JobApplicationRow[];
      expect(rows).toMatchObject([{ cv_kind: 'photos' }]);
      await api.dispose();
    });
});
