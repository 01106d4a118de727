import { monitorEventLoopDelay } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { kinds } from './kinds.mjs';

/**
 * @typedef {object} Answer
 * @property {number} status 0 when there was none
 * @property {boolean} retryAfter
 * @property {number} ms
 * @property {string} fault what broke
 *
 * @typedef {() => { path: string, method: 'GET' | 'POST', type: string, body: string | Buffer }} Ask
 *
 * @typedef {object} Load
 * @property {string} url
 * @property {string} kind
 * @property {import('./kinds.mjs').SearchFiles} files
 * @property {number} seconds
 * @property {number} [callers] so many, each with its next request as soon as it has the answer
 * @property {number} [perSecond] or so many requests a second, whether the earlier ones are answered or not, as visitors come, over 512 connections at most
 *
 * @typedef {{ answers: Answer[], lateMs: number }} Loaded `lateMs` is how late this process itself was, p99
 */

const timeoutMs = 30_000;
/** As many as a proxy in front keeps open: with one for each of thousands who wait, the callers are what breaks (decision 025). */
const connectionsMax = 512;

/** @param {Load} load @param {Ask} ask */
async function steadily({ url, seconds, callers = 0 }, ask) {
  const pool = poolOf(url, callers);
  const end = Date.now() + seconds * 1000;
  /** @type {Answer[]} */
  const answers = [];
  const caller = async () => {
    while (Date.now() < end) answers.push(await send(pool, ask(), performance.now()));
  };
  await Promise.all(Array.from({ length: callers }, caller));
  await pool.destroy();
  return answers;
}

/** @param {Load} load @param {Ask} ask */
async function regardless({ url, seconds, perSecond = 0 }, ask) {
  const pool = poolOf(url, connectionsMax);
  const begun = performance.now();
  /** @type {Promise<Answer>[]} */
  const answers = [];
  for (let now = begun; now < begun + seconds * 1000; now = performance.now()) {
    const due = Math.floor(((now - begun) / 1000) * perSecond);
    while (answers.length < due) answers.push(send(pool, ask(), begun + (answers.length / perSecond) * 1000));
    await wait(5);
  }
  const all = await Promise.all(answers);
  await pool.destroy();
  return all;
}

/** @param {string} url @param {number} connections */
const poolOf = (url, connections) =>
  new Pool(url, { connections, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connectTimeout: timeoutMs });

/**
 * Its time counts from when it was due: waiting for a free connection, or for a late caller, is waiting as well.
 * @param {Pool} pool @param {ReturnType<Ask>} asked @param {number} due @returns {Promise<Answer>}
 */
async function send(pool, { path, method, type, body }, due) {
  try {
    const headers = { 'x-forwarded-for': newcomer(), ...(body && { 'content-type': type }) };
    const {
      statusCode: status,
      headers: said,
      body: answer,
    } = await pool.request({ path, method, headers, body: body || null });
    await answer.dump({ limit: Infinity });
    return { status, retryAfter: said['retry-after'] !== undefined, fault: '', ms: performance.now() - due };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { status: 0, retryAfter: false, fault, ms: performance.now() - due };
  }
}

let came = 0;

/** Each is a visitor of his own: one address has a share of what there is room for. */
function newcomer() {
  came += 1;
  return `10.${[came >> 16, came >> 8, came].map((part) => part & 255).join('.')}`;
}

const load = /** @type {Load} */ (JSON.parse(await text(process.stdin)));
const askOf = kinds[load.kind];
if (!askOf) throw new Error(`What is ${load.kind}?`);
const ask = askOf(load.files);
const delay = monitorEventLoopDelay();
delay.enable();
const answers = await (load.callers ? steadily(load, ask) : regardless(load, ask));
const lateMs = delay.percentile(99) / 1e6;
process.stdout.write(JSON.stringify({ answers, lateMs }));
