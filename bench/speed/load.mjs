// A program of its own: the job comes as JSON on stdin, what was measured goes as JSON to stdout.
import { createHistogram } from 'node:perf_hooks';
import { json } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { jobsShown } from './jobs-shown.mjs';
import { requestsOf } from './requests.mjs';

/**
 * @typedef {object} Job
 * @property {string} url origin of the server
 * @property {number} connections
 * @property {number} seconds
 * @property {number} warmUpSeconds
 * @property {number} network second number of the addresses that the requests claim to come from
 * @property {import('./requests.mjs').Work} work
 *
 * @typedef {object} Measured
 * @property {number} perSecond pieces of work that succeeded
 * @property {number} p50 ms
 * @property {number} p99 ms
 * @property {number} bytes of an answer, with its headers
 * @property {Record<string, number>} failed by status; `broken` for connections
 * @property {number} [shown] jobs in an answer, on average
 */

const job = /** @type {Job} */ (await json(process.stdin));
const requests = requestsOf(job);
/** Of both runs. */
let connection = 0;
await run(job.warmUpSeconds);
const measured = await run(job.seconds);
const { work } = job;
const isCounted = 'countJobs' in work && work.countJobs && measured.perSecond > 0;
const shown = isCounted ? await jobsShown(job.url, requests.ofConnection(job.connections)) : undefined;
process.stdout.write(JSON.stringify({ ...measured, shown }));
process.exit(0);

/** @param {number} seconds @returns {Promise<Measured>} */
async function run(seconds) {
  const times = createHistogram({ lowest: 1, highest: 600_000_000, figures: 3 });
  let done = 0;
  let bytes = 0;
  /** @type {Map<unknown, number>} */
  const connections = new Map();
  /** By connection. @type {Map<number, number>} */
  const answers = new Map();
  /** @type {Record<string, number>} */
  const failed = {};
  const started = performance.now();
  let ended = started;
  await new Promise((resolve, reject) => {
    const options = {
      url: job.url,
      connections: job.connections,
      duration: seconds,
      timeout: 60,
      setupClient: (/** @type {autocannon.Client} */ client) => {
        if (job.work.kind === 'get' || job.work.kind === 'search') readNoBody(client);
        const own = requests.ofConnection(connection);
        client.setRequests(own);
        if (job.work.kind === 'search') endAfter(client, own.length);
        connections.set(client, connection++);
      },
    };
    const instance = autocannon(options, (error) => (error ? reject(error) : resolve(undefined)));
    instance.on('response', (client, status, size, milliseconds) => {
      const from = connections.get(client) ?? 0;
      answers.set(from, (answers.get(from) ?? 0) + 1);
      const now = performance.now();
      if (now - started > seconds * 1000) return;
      ended = now;
      if (status >= 300) return void (failed[status] = (failed[status] ?? 0) + 1);
      done += 1;
      bytes += size;
      times.record(Math.max(1, Math.round(milliseconds * 1000)));
    });
    instance.on('reqError', () => (failed.broken = (failed.broken ?? 0) + 1));
  });
  for (const [connection, count] of answers) requests.checkAnswers?.(connection, count);
  return {
    perSecond: done === 0 ? 0 : (done / requests.perWork / (ended - started)) * 1000,
    p50: (times.percentile(50) / 1000) * requests.perWork,
    p99: (times.percentile(99) / 1000) * requests.perWork,
    bytes: Math.round(bytes / Math.max(1, done)),
    failed,
  };
}

/** With so many requests a connection ends. @param {object} client @param {number} count */
function endAfter(client, count) {
  if (!('responseMax' in client)) throw new Error('autocannon keeps the number of its requests elsewhere now');
  client.responseMax = count;
}

/** Bodies are received and counted, but autocannon makes no text of them, which took most of its own time. @param {object} client */
function readNoBody(client) {
  if (!('pipelinedRequests' in client)) throw new Error('autocannon keeps its requests elsewhere now');
  Object.assign(/** @type {object} */ (client.pipelinedRequests), { addBody: () => undefined });
}
