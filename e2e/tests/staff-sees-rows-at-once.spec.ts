import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { sidewaysScroll } from './support/text-fit.ts';
import { peopleOn } from './support/triage.ts';

const NAMES = ['Asha', 'Bilal', 'Chandra', 'Dilip', 'Esther', 'Farid', 'Grace', 'Hari'];

const JOBS = '[role=row][aria-labelledby^=job-]';

const rowsInSight =
  (page: Page, rows = '[data-submission]') =>
  () =>
    page
      .locator(rows)
      .evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);

test('the counts are one strip of links, and the list begins on the first screen', async ({ staffPage }) => {
  const { word } = await peopleOn('applications', NAMES);
  for (const [viewport, prefix, rows] of [
    [DESKTOP, '', 7],
    [PHONE, '/ar', 2],
  ] as const) {
    await staffPage.setViewportSize(viewport);
    await staffPage.goto(`${prefix}/admin?tab=applications&search=${word}`);
    await expect(staffPage.locator('[data-submission]')).toHaveCount(NAMES.length);
    await expect.poll(rowsInSight(staffPage), `rows at ${viewport.width} px`).toBeGreaterThanOrEqual(rows);
    expect(await sidewaysScroll(staffPage)).toEqual([]);
    const strip = staffPage.getByRole('navigation', { name: prefix ? 'نظرة عامة' : 'Overview' });
    expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(48);
    await expect(strip.getByRole('link')).toHaveCount(14);
  }
});

test('so do jobs, whose buttons are on their card on a phone', async ({ staffPage }) => {
  for (const [viewport, jobs] of [
    [DESKTOP, 7],
    [PHONE, 1],
  ] as const) {
    await staffPage.setViewportSize(viewport);
    await staffPage.goto('/admin?tab=jobs&status=active&sort=posted_date');
    await expect(staffPage.locator(JOBS).first()).toBeVisible();
    await expect.poll(rowsInSight(staffPage, JOBS), `jobs at ${viewport.width} px`).toBeGreaterThanOrEqual(jobs);
    expect(await sidewaysScroll(staffPage)).toEqual([]);
  }
});
