import type { Page } from '@playwright/test';
import { apiPath, type JobApplicationRow, type Locale } from '@qantara/contract';
import { arabicNamedCv, pdfCv } from './support/cv-files.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { mailTo } from './support/mail-box.ts';
import { inLanguage } from './support/pages.ts';
import { fillApplication, newPerson, type Person } from './support/people.ts';
import { signInThroughPage } from './support/sign-in.ts';
import { slowDown } from './support/slow-network.ts';
import { createStaffAccount, staffApi } from './support/staff-session.ts';
import { expect, PHONE, test } from './support/test.ts';
import { says, WORDS } from './support/words.ts';

/** What staff have of a person's application, and the bytes of its CV. */
async function storedApplication({ email }: Person): Promise<{ row: JobApplicationRow; bytes: Buffer }> {
  const api = await staffApi();
  const response = await api.get(`${apiPath('listApplications')}?search=${encodeURIComponent(email)}`);
  const [row] = (await response.json()) as JobApplicationRow[];
  if (!row?.cv_url) throw new Error(`No application of ${email} with a CV is stored`);
  const file = await api.get(row.cv_url);
  const bytes = await file.body();
  await api.dispose();
  return { row, bytes };
}

async function openForm(page: Page, url: string, applyNow: string) {
  await page.goto(url);
  await page.getByRole('button', { name: applyNow }).first().click();
}

const locale = 'en' as Locale;
const words = WORDS[locale];

test(`with a PDF, in ${locale}`, async ({ page }) => {
  const person = newPerson(locale);
  const job = await createJob();
  const cv = pdfCv();
  await openForm(page, inLanguage(locale, `/jobs/${job.id}`), words.applyNow);
  await fillApplication(page, locale, person, cv);
  await expect(page.getByText(words.cvSelected)).toContainText(cv.name);
  await page.getByRole('button', { name: words.submitApplication }).click();
  await expect(page.getByText(says('application_received', locale)).first()).toBeVisible();

  const { row, bytes } = await storedApplication(person);
  expect(bytes.equals(cv.buffer)).toBe(true);
  expect(row).toMatchObject({ name: person.name, phone: person.e164, job_id: job.id, locale, suspect: false });
  await mailTo(person.email, new RegExp(job.reference));
});

test('in Arabic on a small phone with a slow network; staff sign in and open exactly that file', async ({
  newPerson: open,
}) => {
  const words = WORDS.ar;
  const person = newPerson('ar');
  const cv = arabicNamedCv();
  const title = uniqueTitle('Site Supervisor');
  const arabicTitle = uniqueTitle('مشرف موقع');
  const job = await createJob({ title, translations: { ar: { title: arabicTitle, location: 'الرياض', description: 'الإشراف على أعمال الموقع اليومية.', responsibilities: '- متابعة الفرق', requirements: '- خبرة 5 سنوات' } } }); // prettier-ignore

  const phone = await open({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'ar-AE' });
  await slowDown(phone);
  // A list is cached for seconds: a new job may come a moment late.
  await expect(async () => {
    await phone.goto('/ar/jobs');
    await phone.getByRole('searchbox').fill(arabicTitle);
    await expect(phone.locator('main article')).toHaveCount(1, { timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await phone.getByRole('link', { name: arabicTitle, exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(arabicTitle);
  await phone.getByRole('button', { name: words.applyNow }).first().click();
  await fillApplication(phone, 'ar', person, cv);
  await expect(phone.getByText(words.cvSelected)).toContainText(cv.name);
  // Icon, name and Remove are side by side.
  const chosen = phone.getByRole('status').filter({ hasText: words.cvSelected });
  const middles = await chosen.locator('svg, button').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(middles).toHaveLength(2);
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThanOrEqual(2);
  await phone.getByRole('button', { name: words.submitApplication }).click();
  await expect(phone.getByText(says('application_received', 'ar')).first()).toBeVisible();

  const desk = await open();
  await signInThroughPage(desk, await createStaffAccount());
  await desk.getByRole('tab', { name: /Job Applications/ }).click();
  await desk.getByRole('searchbox').fill(person.email);
  // The head and the one that was looked for.
  await expect(desk.getByRole('row')).toHaveCount(2);
  await expect(desk).toHaveURL(/search=/);
  await desk.getByRole('button', { name: new RegExp(person.name) }).click();
  // Beside the list where there is room for it, else in a window.
  const submission = desk.getByRole('dialog').or(desk.getByRole('region', { name: new RegExp(person.name) }));
  await expect(submission).toContainText(person.email);
  await expect(submission).toContainText(job.reference);
  const download = desk.waitForEvent('download');
  await submission.getByRole('link', { name: 'Download' }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(cv.name);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(cv.buffer)).toBe(true);
});

test('two clicks make one application', async ({ page }) => {
  const person = newPerson();
  const job = await createJob();
  await openForm(page, `/jobs/${job.id}`, 'Apply Now');
  await fillApplication(page, 'en', person, pdfCv());
  await page.getByRole('button', { name: 'Submit Application' }).dblclick();
  await expect(page.getByText(says('application_received')).first()).toBeVisible();
  const api = await staffApi();
  const response = await api.get(`${apiPath('listApplications')}?search=${encodeURIComponent(person.email)}`);
  expect(await response.json()).toHaveLength(1);
  await api.dispose();
});
