import { setTimeout as wait } from 'node:timers/promises';
import { startStopwatch } from './stopwatch.mjs';

/** @typedef {import('./stopwatch.mjs').Mark} Mark */

const glanceMs = 1000;
const patienceMs = 60_000;
/** Reviewed, shortlisted and rejected, in turn. */
const DECISION_KEYS = ['2', '3', '7'];

/**
 * Opens the applications of a job and decides on one after the other, each with its CV before the eyes, by keys alone.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, cookie: string, job: string, decisions: number }} options
 * @returns {Promise<{ marks: Mark[], undecided: number }>}
 */
export async function walk(browser, { url, cookie, job, decisions }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${url}/admin?tab=applications&job_id=${job}`);
  await page.locator('[data-entry]').first().waitFor();
  await page.evaluate(startStopwatch);
  const untilDrawn = (/** @type {number} */ count) => within(page.evaluate(`triage.untilDrawn(${count})`), count);

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (let decided = 0; decided < decisions; decided += 1) {
    await untilDrawn(decided + 1);
    // As long as a glance takes, and what the product does for itself in the meantime.
    await page.waitForTimeout(glanceMs);
    await page.keyboard.press(/** @type {string} */ (DECISION_KEYS[decided % 3]));
  }
  await untilDrawn(decisions + 1);
  await page.waitForTimeout(glanceMs);
  const answer = await context.request.get(`${url}/api/job-applications?job_id=${job}&status=new`);
  const undecided = /** @type {unknown[]} */ (await answer.json()).length;
  const marks = /** @type {Mark[]} */ (await page.evaluate('triage.marks'));
  await context.close();
  return { marks, undecided };
}

/** @param {Promise<unknown>} drawn @param {number} count */
async function within(drawn, count) {
  const abort = new AbortController();
  const tooLong = wait(patienceMs, undefined, { signal: abort.signal }).then(() => {
    throw new Error(`The CV of entry ${count} was not drawn within ${patienceMs / 1000} s`);
  });
  tooLong.catch(() => undefined);
  await Promise.race([drawn, tooLong]).finally(() => abort.abort());
}
