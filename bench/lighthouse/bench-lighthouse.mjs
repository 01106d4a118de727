import { median, table, writeReport } from '../report.mjs';
import { measureFirstView, measureSlowVisit, runLighthouse } from './browser.mjs';

/** @typedef {'paint' | 'blocked' | 'lcp' | 'shift' | 'painted' | 'interactive'} Figure */
/** @typedef {{ path: string, scores: Record<string, number> } & Record<Figure, number>} Row times in ms */

const MIN_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const MAX_LCP_MS = 1200;
const MAX_SHIFT = 0.02;

/**
 * Lighthouse (mobile, throttled) and a first view at 9 Mbit/s, 100 ms and a quarter of the processor, and a visit at
 * 400 kbit/s, on five pages in both languages of a running product; the median of some runs.
 * @param {{ url: string, runs: number }} options `url` empty: where `npm start` runs the product
 */
export async function benchLighthouse({ url: given, runs }) {
  const url = given || 'http://localhost:3000';
  /** @type {Row[]} */
  const rows = [];
  for (const path of await paths(url))
    for (const localised of [path, `/ar${path === '/' ? '' : path}`]) {
      rows.push(await measure(url, localised, runs));
      console.log(JSON.stringify(rows.at(-1)));
    }
  const cells = rows.map(({ path, scores, ...row }) => [
    ...[path, ...Object.keys(MIN_SCORES).map((name) => scores[name] ?? 0)],
    ...[Math.round(row.paint), Math.round(row.blocked), Math.round(row.lcp), row.shift.toFixed(3)],
    ...[Math.round(row.painted), Math.round(row.interactive)],
  ]);
  return writeReport('lighthouse', {
    title: 'Lighthouse 12, mobile',
    text: `Median of ${runs} runs a page, ${url}. A busy machine lowers performance; the other scores do not depend on it.
Lab: 360 px, 9 Mbit/s, 100 ms, a quarter of the processor, empty cache. Slow: the same phone at 400 kbit/s and 400 ms; search and links work from the first paint on.`,
    goals: rows.map(goalOf),
    details: table(
      [
        ...['Page', ...Object.keys(MIN_SCORES), 'LCP ms (simulated)', 'TBT ms', 'LCP ms (lab)', 'CLS (lab)'],
        ...['First paint ms (slow)', 'Interactive ms (slow)'],
      ],
      cells,
    ),
  });
}

/** Home, About, Hot Jobs, an open job, Submit CV. @param {string} url */
async function paths(url) {
  const response = await fetch(`${url}/api/jobs/active?page=1&pageSize=1&fields=id`).catch((cause) => {
    throw new Error(`No response from ${url}: run npm start first, or pass another URL with --url`, { cause });
  });
  if (!response.ok) throw new Error(`${response.url} has status ${response.status}`);
  const [job] = /** @type {{ id: string }[]} */ (await response.json());
  if (!job) throw new Error(`There is no open job at ${url}: add one in the dashboard`);
  return ['/', '/about', '/jobs', `/jobs/${job.id}`, '/apply'];
}

/** @param {string} url @param {string} path @param {number} runs @returns {Promise<Row>} */
async function measure(url, path, runs) {
  // Fills the page cache of the server.
  await fetch(url + path);
  /** @type {(Record<Figure, number> & { scores: Record<string, number> })[]} */
  const results = [];
  for (let run = 0; run < runs; run += 1)
    results.push({
      ...(await runLighthouse(url + path)),
      ...(await measureFirstView(url + path)),
      ...(await measureSlowVisit(url + path)),
    });
  const of = (/** @type {Figure} */ name) => median(results.map((one) => one[name]));
  const scores = Object.keys(MIN_SCORES).map((name) => [name, median(results.map((one) => one.scores[name] ?? 0))]);
  return {
    ...{ path, scores: Object.fromEntries(scores), paint: of('paint'), blocked: of('blocked') },
    ...{ lcp: of('lcp'), shift: of('shift'), painted: of('painted'), interactive: of('interactive') },
  };
}

/** @param {Row} row */
function goalOf({ path, scores, lcp, shift }) {
  const low = Object.entries(MIN_SCORES)
    .filter(([name, least]) => (scores[name] ?? 0) < least)
    .map(([name, least]) => `${name} ${scores[name] ?? 0} of ${least}`);
  if (lcp > MAX_LCP_MS) low.push(`LCP ${Math.round(lcp)} ms`);
  if (shift > MAX_SHIFT) low.push(`CLS ${shift.toFixed(3)}`);
  const name = `${path}: all scores, LCP at most ${MAX_LCP_MS} ms, CLS at most ${MAX_SHIFT} (lab)`;
  return { name, measured: low.join(', ') || 'all', met: low.length === 0 };
}
