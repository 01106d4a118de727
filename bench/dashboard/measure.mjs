import { memoryOf, percentile } from '../facts.mjs';

/** @typedef {import('./calls.mjs').Call} Call */
/** @typedef {{ name: string, p50: number, p95: number, slowest: number, goal: Call['goal'] | null }} Row */
/** @typedef {{ name: string, seconds: number, bytes: number, before: number, most: number }} Exported */

/**
 * How long calls take, one after the other, from the request to the last byte of the answer.
 * @param {string} url @param {string} cookie @param {Call} call @param {{ runs: number, warmUp: number }} options
 * @returns {Promise<Row>}
 */
export async function measure(url, cookie, call, { runs, warmUp }) {
  /** @type {number[]} */
  const times = [];
  for (let run = -warmUp; run < runs; run += 1) {
    const { path, ...request } = call.change?.(run + warmUp) ?? { path: call.path };
    const started = performance.now();
    const response = await fetch(url + path, optionsOf(cookie, request));
    const answer = await response.text();
    if (run >= 0) times.push(performance.now() - started);
    if (!response.ok) throw new Error(`${call.name}: ${response.status} ${answer.slice(0, 300)}`);
    if (answer.includes('"refused":[{')) throw new Error(`${call.name}: ${answer.slice(0, 300)}`);
  }
  const [p50 = NaN, p95 = NaN, slowest = NaN] = [0.5, 0.95, 1].map((part) => percentile(times, part));
  return { name: call.name, p50, p95, slowest, goal: call.goal ?? null };
}

/** @param {string} cookie @param {{ method?: string, body?: object }} request */
const optionsOf = (cookie, { method = 'GET', body }) => ({
  method,
  headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
});

/**
 * How much memory the CMS takes on while it sends a long answer, read as slowly as it comes.
 * @param {string} url @param {string} cookie @param {{ name: string, path: string }} call @param {number} pid
 * @returns {Promise<Exported>}
 */
export async function measureExport(url, cookie, call, pid) {
  const before = memoryOf(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 100);
  try {
    const started = performance.now();
    const response = await fetch(url + call.path, optionsOf(cookie, {}));
    if (!response.ok || !response.body) throw new Error(`${call.name}: ${response.status} ${await response.text()}`);
    let bytes = 0;
    for await (const chunk of response.body) bytes += chunk.length;
    const seconds = (performance.now() - started) / 1000;
    return { name: call.name, seconds, bytes, before, most: Math.max(most, memoryOf(pid)) };
  } finally {
    clearInterval(watch);
  }
}
