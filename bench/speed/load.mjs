// Runs autocannon in a process of its own: the load comes as JSON on stdin, the result goes to stdout.
import { createHistogram } from 'node:perf_hooks';
import { json } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { plainApplication, qantaraApplication } from './application.mjs';

/**
 * What the connections send. `get`: these paths in turn. `get once`: each path once, in all. `apply`: applications, to one
 * of these jobs each.
 * @typedef {{ kind: 'get' | 'get once', paths: string[] } | { kind: 'apply' | 'apply to plain', jobs: string[] }} Work
 * @typedef {{ url: string, connections: number, seconds: number, warmUpSeconds: number, network: number, work: Work }} Load
 * `network` is the second number of the client IPs
 * @typedef {{ perSecond: number, p50: number, p99: number, failed: number }} Result times in ms, of successful work
 */

const REQUESTS_PER_CONNECTION = 100;
const load = /** @type {Load} */ (await json(process.stdin));
const { url, connections, network, work } = load;
/** An application to plain Strapi is two requests. */
const requestsPerWork = work.kind === 'apply to plain' ? 2 : 1;
let sent = 0;

await run(load.warmUpSeconds);
process.stdout.write(JSON.stringify(await run(load.seconds)), () => process.exit(0));

/** @param {number} duration in seconds @returns {Promise<Result>} */
async function run(duration) {
  const microseconds = createHistogram();
  let connection = 0;
  const setupClient = (/** @type {autocannon.Client} */ client) => client.setRequests(requestsOf(connection++));
  const result = await new Promise((resolve, reject) => {
    const instance = autocannon({ url, connections, duration, timeout: 60, setupClient }, (error, found) =>
      error ? reject(error) : resolve(found),
    );
    // autocannon's own latency has whole milliseconds, too coarse for the bare server.
    instance.on('response', (_client, status, _bytes, ms) => {
      if (status < 300) microseconds.record(Math.max(1, Math.round(ms * 1000)));
    });
  });
  const { '2xx': succeeded, non2xx, errors, duration: seconds } = /** @type {autocannon.Result} */ (result);
  const ms = (/** @type {number} */ part) => (microseconds.percentile(part) / 1000) * requestsPerWork;
  const perSecond = succeeded / requestsPerWork / seconds;
  return { perSecond, p50: ms(50), p99: ms(99), failed: non2xx + errors };
}

/** @param {number} connection @returns {autocannon.Request[]} */
function requestsOf(connection) {
  switch (work.kind) {
    case 'get':
      // Built before the measurement, as building takes longer than sending.
      return Array.from({ length: REQUESTS_PER_CONNECTION }, (_, turn) => ({
        path: work.paths[(turn + connection) % work.paths.length] ?? '/',
        headers: headersOf(connection, turn),
      }));
    case 'get once':
      return [{ setupRequest: (request) => ({ ...request, path: nextPath(work.paths), headers: nextHeaders() }) }];
    case 'apply':
      return [qantaraApplication(work.jobs, nextHeaders)];
    case 'apply to plain':
      return plainApplication(work.jobs, nextHeaders);
  }
}

/** @param {string[]} paths */
function nextPath(paths) {
  const path = paths[sent];
  if (path === undefined) throw new Error(`All ${paths.length} new searches are used: create more`);
  return path;
}

function nextHeaders() {
  const [connection, turn] = [sent % connections, Math.floor(sent / connections)];
  sent += 1;
  return headersOf(connection, turn);
}

/** Rate limits count by client IP: thousands of visitors, each below the limit. @param {number} connection @param {number} turn */
function headersOf(connection, turn) {
  return {
    accept: 'application/json, text/html',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'x-forwarded-for': `10.${network}.${connection}.${1 + (turn % 250)}`,
  };
}
