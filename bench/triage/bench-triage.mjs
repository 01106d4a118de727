import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium as playwright } from '@playwright/test';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { goalsTable, machineFacts, median, missed, percentile } from '../facts.mjs';
import { chromium, chromiumFlags } from '../lighthouse/chromium.mjs';
import { signIn, startProduct } from '../product.mjs';
import { printCvs } from './cv-files.mjs';
import { fill } from './fill.mjs';
import { reportOf } from './report.mjs';
import { walk } from './walk.mjs';

const decisions = 20;
const goalMs = { next: 150, cv: 600 };

/** Twenty decisions with the keyboard on applications with CVs of two pages. Answers what misses its goal. */
export async function benchTriage() {
  const product = await startProduct({ withWeb: true });
  const browser = await playwright.launch({ ...(chromium && { executablePath: chromium }), args: chromiumFlags });
  try {
    // The list shows the last one first, and the last decision leads on to one more.
    const names = Array.from({ length: decisions + 1 }, (_, index) => `Applicant ${index + 1} of ${decisions + 1}`);
    const files = await printCvs(browser, names);
    const cookie = await signIn(product.url, product.dataDir);
    const job = await fill(
      product.url,
      cookie,
      names.map((name, index) => ({ name, file: /** @type {Buffer} */ (files[index]) })),
    );
    const { marks, undecided } = await walk(browser, { url: product.url, cookie, job, decisions });
    if (undecided > 1) throw new Error(`${undecided} of ${names.length} applications were not decided`);

    // The first one brings the programs along that draw CVs.
    const [first, ...followers] = marks;
    const next = followers.map((mark) => mark.next);
    const cv = followers.map((mark) => mark.cv);
    const goals = [
      goalOf('The next entry after a decision, p95', next, goalMs.next),
      goalOf('The first page of its CV, p95', cv, goalMs.cv),
    ];
    mkdirSync(inRoot('bench/reports'), { recursive: true });
    writeFileSync(
      inRoot('bench/reports/triage.md'),
      reportOf({ goals, first, followers, facts: machineFacts(), browser: browser.version(), decisions }),
    );
    console.log(goalsTable(goals));
    return missed(goals);
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** @param {string} name @param {number[]} times @param {number} goal */
const goalOf = (name, times, goal) => ({
  name: `${name}: below ${goal} ms`,
  measured: `${Math.round(percentile(times, 0.95))} ms (median ${Math.round(median(times))} ms, slowest ${Math.round(Math.max(...times))} ms)`,
  met: percentile(times, 0.95) < goal,
});
