import type { Page } from '@playwright/test';
import { apiPath, type CvRow, type Locale } from '@qantara/contract';
import { docxCv, largestCv, onDisk, pdfCv } from './support/cv-files.ts';
import { holdScripts } from './support/late-scripts.ts';
import { mailTo } from './support/mail-box.ts';
import { inLanguage } from './support/pages.ts';
import { fillCvForm, newPerson, type Person } from './support/people.ts';
import { staffApi } from './support/staff-session.ts';
import { slowDown } from './support/slow-network.ts';
import { expect, PHONE, test } from './support/test.ts';
import { says, WORDS } from './support/words.ts';

const locale = 'ar' as Locale;
const words = WORDS[locale];

test(`in ${locale}; staff read it, open the file and move it on`, async ({ page }) => {
  const person = newPerson(locale);
  const cv = locale === 'ar' ? docxCv() : pdfCv();
  if (locale === 'ar') await page.setViewportSize(PHONE);
  await page.goto(inLanguage(locale, '/apply'));
  await fillCvForm(page, locale, person, cv);
  await page.getByLabel(words.additionalInfo).fill(locale === 'ar' ? 'متاح للسفر فورًا' : 'Free to travel at once');
  await page.getByRole('main').getByRole('button', { name: words.submitCv }).click();
  await expect(page.getByText(says('cv_received', locale)).first()).toBeVisible();
  await mailTo(person.email, /./);

  const api = await staffApi();
  const rows = await api.get(`${apiPath('listCvs')}?search=${encodeURIComponent(person.email)}`);
  const [row] = (await rows.json()) as CvRow[];
  expect(row).toMatchObject({
    fullName: person.name,
    phone: person.e164,
    industry: 'Oil & Gas',
    experience: 'Mid Level (2-5 years)',
    cvFileName: cv.name,
    status: 'pending',
    page: 'apply',
    locale,
  });
  expect((await (await api.get(row?.cvUrl ?? '')).body()).equals(cv.buffer)).toBe(true);
  await api.dispose();
});

/** Every field of the form as it was typed, but its file. */
async function expectTyped(page: Page, person: Person): Promise<void> {
  await expect(page.getByLabel(WORDS.en.fullName)).toHaveValue(person.name);
  await expect(page.getByLabel(WORDS.en.email)).toHaveValue(person.email);
  await expect(page.getByLabel(WORDS.en.phone, { exact: true })).toHaveValue(/^98765 ?43210$/);
  await expect(page.getByLabel(WORDS.en.industry)).toHaveValue('Oil & Gas');
  await expect(page.getByLabel(WORDS.en.position)).toHaveValue('Electrician');
  await expect(page.getByLabel('Mid Level (2-5 years)')).toBeChecked();
  await expect(page.getByLabel(WORDS.en.qualifications)).toHaveValue('ITI Electrician');
}

test('what was typed before the scripts arrived stays, is saved as a draft and is sent', async ({ page }) => {
  const person = { ...newPerson(), phone: '98765 43210' };
  const scriptsArrive = await holdScripts(page);
  await page.goto('/apply', { waitUntil: 'commit' });
  await fillCvForm(page, 'en', person, pdfCv());
  await page.getByLabel('Country code').selectOption('+977');
  scriptsArrive();
  await expect(page.getByText('Selected')).toContainText('cv.pdf');
  await expectTyped(page, person);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('+9779876543210');

  const sent = page.waitForRequest(/\/api\/careers/);
  await page.getByRole('main').getByRole('button', { name: WORDS.en.submitCv }).click();
  expect((await sent).postData()).toContain('+9779876543210');
  await expect(page.getByText(says('cv_received')).first()).toBeVisible();
});

test('after a cancelled upload the focus is on the button that sends', async ({ page }) => {
  await page.goto('/apply');
  await fillCvForm(page, 'en', newPerson(), onDisk(largestCv()));
  await slowDown(page);
  const submit = page.getByRole('main').getByRole('button', { name: WORDS.en.submitCv });
  await submit.click();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByText('You cancelled the upload.').first()).toBeVisible();
  await expect(submit).toBeFocused();
});

test.describe('when the response never comes', () => {
  test.use({ tolerated: { statuses: [], failing: /\/api\/careers/ } });

  test('everything stays, and it is sent again and stored once', async ({ page }) => {
    const person = newPerson();
    await page.goto('/apply');
    await fillCvForm(page, 'en', person, pdfCv());
    // The first request reaches the server; its response is lost on the way back.
    await page.route('**/api/careers', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('main').getByRole('button', { name: 'Submit CV' }).click();
    const waiting = page.getByText('Saved on this device. It will be sent when you are online again.');
    await expect(waiting).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Failed to submit CV. Please try again.')).toBeInViewport();
    await expect(page.getByLabel('Full Name')).toHaveValue(person.name);
    await page.unroute('**/api/careers');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(says('cv_received')).first()).toBeVisible();

    const api = await staffApi();
    const rows = await api.get(`${apiPath('listCvs')}?search=${encodeURIComponent(person.email)}`);
    expect(await rows.json()).toHaveLength(1);
    await api.dispose();
  });
});
