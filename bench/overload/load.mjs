import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
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
 * @property {number} [perSecond] or so many requests a second, whether the earlier ones are answered or not, as visitors come
 *
 * @typedef {{ answers: Answer[], lateMs: number }} Loaded `lateMs` is how late this process itself was, p99
 */

const timeoutMs = 30_000;

/** @param {Load} load @param {Ask} ask */
async function steadily({ url, seconds, callers }, ask) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const end = Date.now() + seconds * 1000;
  /** @type {Answer[]} */
  const answers = [];
  const caller = async () => {
    while (Date.now() < end) answers.push(await send(agent, url, ask()));
  };
  await Promise.all(Array.from({ length: callers ?? 0 }, caller));
  agent.destroy();
  return answers;
}

/** @param {Load} load @param {Ask} ask */
async function regardless({ url, seconds, perSecond = 0 }, ask) {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  /** @type {Promise<Answer>[]} */
  const answers = [];
  for (let now = begun; now < begun + seconds * 1000; now = performance.now()) {
    const due = Math.floor(((now - begun) / 1000) * perSecond);
    while (answers.length < due) answers.push(send(agent, url, ask()));
    await wait(5);
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

/** @param {Agent} agent @param {string} url @param {ReturnType<Ask>} asked @returns {Promise<Answer>} */
function send(agent, url, { path, method, type, body }) {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (/** @type {Partial<Answer>} */ found) =>
      resolve({ status: 0, retryAfter: false, fault: '', ...found, ms: performance.now() - begun });
    const headers = body ? { 'content-type': type, 'content-length': Buffer.byteLength(body) } : {};
    const sending = request(url + path, { agent, method, headers, timeout: timeoutMs });
    sending.on('response', (response) => {
      const { statusCode: status = 0, headers: said } = response;
      response.resume().on('end', () => done({ status, retryAfter: said['retry-after'] !== undefined }));
      response.on('error', (error) => done({ fault: error.message }));
    });
    sending.on('timeout', () => sending.destroy(new Error(`no answer in ${timeoutMs / 1000} s`)));
    sending.on('error', (error) => done({ fault: error.message }));
    sending.end(body);
  });
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
