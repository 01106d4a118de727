import type { Page } from '@playwright/test';
import { applicant, apply } from './support/applicants.ts';
import * as costly from './support/costly-pdfs.ts';
import type { CvFile } from './support/cv-files.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { expect, test } from './support/test.ts';
import { drawnCv, openApplications, openPerson } from './support/triage.ts';

/** Beats in the page; the longest time without a beat is how long the page did not respond. */
const listenToHeart = () => {
  let last = performance.now();
  const heart = { longestPause: 0 };
  setInterval(() => {
    const now = performance.now();
    heart.longestPause = Math.max(heart.longestPause, now - last);
    last = now;
  }, 20);
  Object.assign(window, { heart });
};

test('a CV that asks for too much is given up, and the next one opens', async ({ staffPage }) => {
  const cvs = {
    'Sent a usual one': undefined,
    'Sent groups in groups, 400 deep': costly.nestedGroups(),
    'Sent one path of 1.2 million dashed lines': costly.endlessPath(),
  };
  const job = await createJob({ title: uniqueTitle('Welder') });
  await apply(job, Object.entries(cvs).map(([name, cv]) => applicant(name, cv && { cv }))); // prettier-ignore
  await openApplications(staffPage, job);
  await staffPage.evaluate(listenToHeart);
  await staffPage.keyboard.press('j');
  await staffPage.keyboard.press('Enter');
  for (const [name, cv] of Object.entries(cvs).reverse()) {
    await expect(openPerson(staffPage, name)).toBeVisible();
    if (cv) await expectGivenUp(staffPage, cv);
    else await expect(drawnCv(staffPage)).toBeVisible();
    await staffPage.keyboard.press('j');
  }
  const pause = await staffPage.evaluate(() => (window as { heart?: { longestPause: number } }).heart?.longestPause);
  expect(pause, 'milliseconds in which the page answered nothing').toBeLessThan(2_000);
});

test('a CV that would take for ever, of forms that double thirty times, is given up after a while', async ({
  staffPage,
}) => {
  const cv = costly.doublingForms();
  const job = await createJob({ title: uniqueTitle('Welder') });
  await apply(job, [applicant('Sent a usual one'), applicant('Sent a costly one', { cv })]);
  await staffPage.clock.install();
  await openApplications(staffPage, job);
  await staffPage.keyboard.press('j');
  await staffPage.keyboard.press('Enter');
  await expect(openPerson(staffPage, 'Sent a costly one')).toBeVisible();
  await expect(async () => {
    await staffPage.clock.fastForward(16_000);
    await expectGivenUp(staffPage, cv, 500);
  }).toPass();
  await staffPage.keyboard.press('j');
  await expect(openPerson(staffPage, 'Sent a usual one')).toBeVisible();
  await expect(drawnCv(staffPage)).toBeVisible();
});

async function expectGivenUp(page: Page, { name }: CvFile, timeout = 60_000) {
  const preview = page.getByRole('status').filter({ hasText: 'This file cannot be previewed' });
  await expect(preview).toContainText(name, { timeout });
  await expect(page.getByRole('link', { name: 'Download' }).last()).toHaveAttribute('download', name);
}

test('CVs full of drawings are shown', async ({ staffPage }) => {
  const job = await createJob({ title: uniqueTitle('Welder') });
  const cvs = { 'Sent a design': costly.designedCv, 'Sent tiny tiles': costly.tinyTiles, 'Sent huge pictures': costly.hugePictures }; // prettier-ignore
  await apply(job, Object.entries(cvs).map(([name, cv]) => applicant(name, { cv: cv() }))); // prettier-ignore
  await openApplications(staffPage, job);
  await staffPage.keyboard.press('j');
  await staffPage.keyboard.press('Enter');
  for (const name of Object.keys(cvs).reverse()) {
    await expect(openPerson(staffPage, name)).toBeVisible();
    await expect(drawnCv(staffPage)).toBeVisible();
    await staffPage.keyboard.press('j');
  }
});
