import { setTimeout as wait } from 'node:timers/promises';

/** @typedef {{ name: string, next: number, cv: number }} Mark ms from the key to the name and to the first page of the CV */

/** As long as a glance takes. */
const GLANCE_MS = 1000;
const TIMEOUT_MS = 60_000;
/** Reviewed, shortlisted and rejected, in turn; the last two ask whether to email the person. */
const DECISION_KEYS = ['2', '3', '7'];

/**
 * Opens the applications of a job and decides on one after the other, each with its CV visible, with the keyboard only.
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
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(`${url}/admin?tab=applications&job_id=${job}`);
  await page.locator('[data-submission]').first().waitFor();
  await page.evaluate(stopwatch);
  // Not waitForFunction, which the Content-Security-Policy of the dashboard blocks.
  const untilRendered = async (/** @type {number} */ count) => {
    for (const end = Date.now() + TIMEOUT_MS; !(await page.evaluate(`stopwatch.isRendered(${count})`)); await wait(20))
      if (Date.now() > end) throw new Error(`The CV of application ${count} is not visible after ${TIMEOUT_MS} ms`);
  };

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (let decided = 0; decided < decisions; decided += 1) {
    await untilRendered(decided + 1);
    await page.waitForTimeout(GLANCE_MS);
    await page.keyboard.press(/** @type {string} */ (DECISION_KEYS[decided % 3]));
    if (decided % 3 === 0) continue;
    await page.locator('button:focus', { hasText: /: email in 10 minutes$/ }).waitFor();
    await page.keyboard.press('Enter');
  }
  await untilRendered(decisions + 1);
  await page.waitForTimeout(GLANCE_MS);
  const response = await context.request.get(`${url}/api/job-applications?job_id=${job}&status=new`);
  const undecided = /** @type {unknown[]} */ (await response.json()).length;
  const marks = /** @type {Mark[]} */ (await page.evaluate('stopwatch.marks'));
  await context.close();
  return { marks, undecided };
}

/** Runs in the page. Something is visible in the frame after the one that changed the DOM. */
const stopwatch = `(() => {
  const marks = [];
  let pressed = 0, shown = '', waiting = null;
  addEventListener('keydown', (event) => (pressed = event.timeStamp), true);
  const afterPaint = (take) => requestAnimationFrame(() => take(performance.now() - pressed));
  const look = () => {
    const name = document.querySelector('#submission-heading, [role=dialog] h2')?.textContent ?? '';
    if (name && name !== shown) {
      shown = name;
      const mark = { name, next: NaN, cv: NaN };
      marks.push(mark);
      waiting = mark;
      afterPaint((time) => (mark.next = time));
    }
    if (waiting && document.querySelector('[data-rendered=true]')) {
      const mark = waiting;
      waiting = null;
      afterPaint((time) => (mark.cv = time));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.stopwatch = { marks, isRendered: (count) => marks.length === count && marks.every(({ cv }) => cv > 0) };
})()`;
