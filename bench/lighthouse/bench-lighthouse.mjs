import { mkdirSync, writeFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { machineFacts, median } from '../facts.mjs';
import { measureFirstView } from './first-view.mjs';
import { reportOf } from './report.mjs';
import { runLighthouse } from './run-lighthouse.mjs';

/**
 * @typedef {{ address: string, scores: Record<string, number>, paint: number, blocked: number, lab: { lcp: number, shift: number } }} Row
 */

const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const slowestPaintMs = 1200;
const mostShift = 0.02;

/**
 * Lighthouse (mobile, throttled) and a first view at 9 Mbit/s, 100 ms and a quarter of the processor, on four pages in
 * both languages; the median of some runs. Answers what misses its goal.
 * @param {{ url: string, runs: number }} options
 */
export async function benchLighthouse({ url, runs }) {
  /** @type {Row[]} */
  const rows = [];
  for (const path of await paths(url)) {
    for (const address of [path, `/ar${path === '/' ? '' : path}`]) {
      rows.push(await measure(url, address, runs));
      console.log(JSON.stringify(rows.at(-1)));
    }
  }
  const faults = rows.flatMap(faultsOf);
  const report = reportOf(rows, faults, { ...machineFacts(), url, runs });
  mkdirSync(inRoot('bench/reports'), { recursive: true });
  writeFileSync(inRoot('bench/reports/lighthouse.md'), report);
  return faults;
}

/** Home, Hot Jobs, an open job, Submit CV. @param {string} url */
async function paths(url) {
  const answer = await fetch(`${url}/api/jobs/active?page=1&pageSize=1&fields=id`).catch((cause) => {
    throw new Error(`Nothing answers at ${url}: npm start first, or name another address with --url`, { cause });
  });
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  const jobs = /** @type {{ id: string }[]} */ (await answer.json());
  const job = jobs[0];
  if (!job) throw new Error(`There is no open job at ${url} to look at: add one in the dashboard`);
  return ['/', '/jobs', `/jobs/${job.id}`, '/apply'];
}

/** @param {string} url @param {string} address @param {number} runs @returns {Promise<Row>} */
async function measure(url, address, runs) {
  // Once unmeasured, so that the server has the page.
  await fetch(url + address);
  /** @type {Awaited<ReturnType<typeof runLighthouse>>[]} */
  const reports = [];
  /** @type {Awaited<ReturnType<typeof measureFirstView>>[]} */
  const views = [];
  for (let run = 0; run < runs; run += 1) {
    reports.push(await runLighthouse(url + address));
    views.push(await measureFirstView(url + address));
  }
  const names = Object.keys(goals);
  return {
    address,
    scores: Object.fromEntries(names.map((name) => [name, median(reports.map(({ scores }) => scores[name] ?? 0))])),
    paint: median(reports.map(({ paint }) => paint)),
    blocked: median(reports.map(({ blocked }) => blocked)),
    lab: { lcp: median(views.map(({ lcp }) => lcp)), shift: median(views.map(({ shift }) => shift)) },
  };
}

/** @param {Row} row */
function faultsOf({ address, scores, lab }) {
  const low = Object.entries(goals).filter(([name, goal]) => (scores[name] ?? 0) < goal);
  const faults = low.map(([name, goal]) => `${address}: ${name} is ${scores[name] ?? 0}, wanted ${goal}`);
  if (lab.lcp > slowestPaintMs)
    faults.push(`${address}: largest paint after ${Math.round(lab.lcp)} ms, allowed ${slowestPaintMs}`);
  if (lab.shift > mostShift) faults.push(`${address}: layout shift ${lab.shift.toFixed(3)}, allowed ${mostShift}`);
  return faults;
}
