import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {object} Answer
 * @property {number} status 0 when there was none
 * @property {boolean} retryAfter
 * @property {number} ms
 * @property {string} fault what broke
 *
 * @typedef {() => { path: string, method: 'GET' | 'POST', body: string }} Ask
 */

const timeoutMs = 30_000;

/**
 * So many callers, each with its next request as soon as it has the answer.
 * @param {string} url @param {Ask} ask @param {{ callers: number, seconds: number }} options
 */
export async function steadily(url, ask, { callers, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const end = Date.now() + seconds * 1000;
  /** @type {Answer[]} */
  const answers = [];
  const caller = async () => {
    while (Date.now() < end) answers.push(await send(agent, url, ask()));
  };
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  return answers;
}

/**
 * So many requests a second, whether the earlier ones are answered or not, as visitors come.
 * @param {string} url @param {Ask} ask @param {{ perSecond: number, seconds: number }} options
 */
export async function regardless(url, ask, { perSecond, seconds }) {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  /** @type {Promise<Answer>[]} */
  const answers = [];
  for (let now = begun; now < begun + seconds * 1000; now = performance.now()) {
    const due = Math.floor(((now - begun) / 1000) * perSecond);
    while (answers.length < due) answers.push(send(agent, url, ask()));
    await wait(10);
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

/** @param {Agent} agent @param {string} url @param {ReturnType<Ask>} asked @returns {Promise<Answer>} */
function send(agent, url, { path, method, body }) {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (/** @type {Partial<Answer>} */ found) =>
      resolve({ status: 0, retryAfter: false, fault: '', ...found, ms: performance.now() - begun });
    const headers = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {};
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

/** @param {Answer[]} answers */
export const served = (answers) => answers.filter(({ status }) => status >= 200 && status < 300);

/** @param {Answer[]} answers */
export const refused = (answers) => answers.filter(({ status }) => status === 503 || status === 429);
