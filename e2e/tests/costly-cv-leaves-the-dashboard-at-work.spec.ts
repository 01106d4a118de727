import { applicant, apply } from './support/applicants.ts';
import * as costly from './support/costly-pdfs.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { expect, test } from './support/test.ts';
import { drawnCv, openApplications, openPerson } from './support/triage.ts';

/** Beats in the page; the longest time without a beat is how long nobody could do anything there. */
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

for (const [what, costlyCv] of [
  ['one path of 1.2 million dashed lines', costly.endlessPath],
  ['forms that double thirty times', costly.doublingForms],
  ['groups in groups, 400 deep', costly.nestedGroups],
] as const)
  test(`a CV with ${what} is given up, and the next one opens`, async ({ staffPage }) => {
    test.slow();
    const cv = costlyCv();
    const job = await createJob({ title: uniqueTitle('Welder') });
    await apply(job, [applicant('Sent a usual one'), applicant('Sent a costly one', { cv })]);
    await openApplications(staffPage, job);
    await staffPage.evaluate(listenToHeart);
    await staffPage.keyboard.press('j');
    await staffPage.keyboard.press('Enter');
    await expect(openPerson(staffPage, 'Sent a costly one')).toBeVisible();

    const preview = staffPage.getByRole('status').filter({ hasText: 'This file cannot be previewed' });
    await expect(preview).toBeVisible({ timeout: 40_000 });
    await expect(staffPage.getByRole('link', { name: 'Download' }).last()).toHaveAttribute('download', cv.name);
    await staffPage.keyboard.press('j');
    await expect(openPerson(staffPage, 'Sent a usual one')).toBeVisible();
    await expect(drawnCv(staffPage)).toBeVisible();
    const pause = await staffPage.evaluate(() => (window as { heart?: { longestPause: number } }).heart?.longestPause);
    expect(pause, 'milliseconds in which the page answered nothing').toBeLessThan(2_000);
  });

test('CVs full of drawings are shown', async ({ staffPage }) => {
  const job = await createJob({ title: uniqueTitle('Welder') });
  const cvs = { 'Sent a design': costly.designedCv, 'Sent tiny tiles': costly.tinyTiles, 'Sent huge pictures': costly.hugePictures }; // prettier-ignore
  await apply(job, Object.entries(cvs).map(([name, cv]) => applicant(name, { cv: cv() }))); // prettier-ignore
  await openApplications(staffPage, job);
  await staffPage.keyboard.press('j');
  await staffPage.keyboard.press('Enter');
  for (const name of Object.keys(cvs).reverse()) {
    await expect(openPerson(staffPage, name)).toBeVisible();
    await expect(drawnCv(staffPage)).toBeVisible({ timeout: 20_000 });
    await staffPage.keyboard.press('j');
  }
});
