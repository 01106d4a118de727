import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../scripts/postgres/connect.mjs';
import { treeMemory } from '../process-memory.mjs';
import { signIn, startProduct } from '../product.mjs';
import { count, megabytes, percentile, table, writeReport } from '../report.mjs';
import { changes, exports, reads } from './calls.mjs';
import { fill } from './fill.mjs';

/**
 * @typedef {import('./calls.mjs').Call} Call
 * @typedef {{ name: string, p50: number, p95: number, slowest: number, goal: Call['goal'] | null }} Row times in ms
 * @typedef {{ name: string, seconds: number, bytes: number, before: number, most: number }} Exported memory in bytes
 */

const CALLS_PER_RUN = 10;
const LIMITS = /** @type {const} */ ({
  page: { ms: 60, name: 'First page of any table, under any filter and order: p95 at most 60 ms' },
  search: { ms: 200, name: 'Search, over the text of CVs too: p95 at most 200 ms' },
});
const MAX_EXPORT_GROWTH_BYTES = 60 * 2 ** 20;

/**
 * Lists, filters, searches, changes and exports of the dashboard at 100,000 entries a list, in a database of its own.
 * @param {{ runs: number, scale: number }} options `scale` 10: with a million applications, for which there are no goals
 */
export async function benchDashboard({ runs, scale }) {
  const product = await startProduct({ withWeb: false });
  try {
    const client = await connect(product.databaseUrl);
    await fill(client, scale);
    await client.end();
    const cookie = await signIn(product.url, product.dataDir);
    /** @type {Row[]} */
    const rows = [];
    for (const call of [...reads, ...changes]) {
      rows.push(await measure(product.url, cookie, call, runs * CALLS_PER_RUN));
      console.log(JSON.stringify(rows.at(-1)));
    }
    /** @type {Exported[]} */
    const exported = [];
    for (const call of exports) {
      // A short export first: what the program itself needs is not growth.
      await measureExport(product, cookie, { ...call, path: `${call.path}&search=zincographer` });
      exported.push(await measureExport(product, cookie, call));
      console.log(JSON.stringify(exported.at(-1)));
    }
    const [applications, jobs] = [count(100_000 * scale), count(10_000 * scale)];
    return writeReport(scale === 1 ? 'dashboard' : `dashboard-${scale}x`, {
      title: `Dashboard at ${applications} applications`,
      text: `100,000 contacts, 100,000 CVs with 400 words of text each, ${applications} applications with the same, ${jobs} jobs in both
languages, with history, audit trail and views of 480 days; made by SQL, the same every time. PostgreSQL has its default
settings. A time is that of one call over HTTP on this machine, from request to last byte, ${runs * CALLS_PER_RUN} calls one after the other, in ms.`,
      goals: scale === 1 ? goalsOf(rows, exported) : [],
      details: detailsOf(rows, exported),
    });
  } finally {
    await product.stop();
  }
}

/** Calls one after the other. @param {string} url @param {string} cookie @param {Call} call @param {number} runs @returns {Promise<Row>} */
async function measure(url, cookie, call, runs) {
  /** @type {number[]} */
  const times = [];
  const warmUp = call.change ? 0 : 3;
  for (let run = 0; run < warmUp + runs; run += 1) {
    const { path, method = 'GET', body } = call.change?.(run) ?? { path: call.path };
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const started = performance.now();
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (run >= warmUp) times.push(performance.now() - started);
    if (!response.ok || text.includes('"refused":[{')) throw new Error(`${call.name}: ${response.status} ${text.slice(0, 300)}`); // prettier-ignore
  }
  const [p50 = NaN, p95 = NaN, slowest = NaN] = [0.5, 0.95, 1].map((part) => percentile(times, part));
  return { name: call.name, p50, p95, slowest, goal: call.goal ?? null };
}

/** @param {{ url: string, cmsPid: number }} cms @param {string} cookie @param {{ name: string, path: string }} call @returns {Promise<Exported>} */
async function measureExport({ url, cmsPid }, cookie, { name, path }) {
  const before = treeMemory(cmsPid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, treeMemory(cmsPid))), 250);
  try {
    const started = performance.now();
    const response = await fetch(url + path, { headers: { cookie } });
    if (!response.ok || !response.body) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    let bytes = 0;
    for await (const chunk of response.body) bytes += chunk.length;
    const seconds = (performance.now() - started) / 1000;
    await wait(250);
    return { name, seconds, bytes, before, most };
  } finally {
    clearInterval(timer);
  }
}

/** @param {Row[]} rows @param {Exported[]} exported */
const goalsOf = (rows, exported) => [
  ...Object.entries(LIMITS).map(([kind, { ms, name }]) => {
    const sorted = rows.filter(({ goal }) => goal === kind).toSorted((a, b) => b.p95 - a.p95);
    const over = sorted.filter(({ p95 }) => p95 > ms);
    const worst = sorted.slice(0, Math.max(1, over.length)).map((row) => `${row.name} ${row.p95.toFixed(1)} ms`);
    const measured = over.length > 0 ? `${over.length} above: ${worst.join('; ')}` : `slowest: ${worst[0]}`;
    return { name: `${name} (${sorted.length} calls)`, measured, met: sorted.length > 0 && over.length === 0 };
  }),
  ...exported.map(({ name, before, most }) => ({
    name: `${name}: memory grows by less than 60 MB`,
    measured: `${megabytes(most - before)} MB`,
    met: most - before < MAX_EXPORT_GROWTH_BYTES,
  })),
];

/** @param {Row[]} rows @param {Exported[]} exported */
function detailsOf(rows, exported) {
  const times = rows.map(({ name, ...row }) => [name, ...[row.p50, row.p95, row.slowest].map((time) => time.toFixed(1))]); // prettier-ignore
  const exportRows = exported.map(({ name, seconds, ...memory }) => [
    ...[name, seconds.toFixed(1)],
    ...[memory.bytes, memory.before, memory.most].map(megabytes),
  ]);
  const calls = table(['Call', 'p50', 'p95', 'slowest'], times);
  return `${calls}\n\n${table(['Export', 'seconds', 'MB sent', 'MB of memory before', 'at most'], exportRows)}`;
}
