import { readFileSync } from 'node:fs';
import { applicationForm, applicationToPlain } from './application-form.mjs';
import { HOT } from './plan.mjs';
import { pathOf } from './new-searches.mjs';

/** @typedef {import('autocannon').Request} Request */
/**
 * What each connection does again and again, but for searches: these end when all of their part have been asked. Where
 * `countJobs` is set, the jobs in the answers are counted as well.
 * @typedef {{ kind: 'get', paths: string[], cookie?: string, token?: string, countJobs?: boolean }
 *   | { kind: 'search', path: string, part: import('./new-searches.mjs').Part, countJobs?: boolean }
 *   | { kind: 'apply', path: string, jobs: string[] }
 *   | { kind: 'apply to plain', jobs: string[] }
 *   | { kind: 'sign in', path: string, bodies: object[] }} Work
 */

/** As browsers ask. */
const HEADERS = { accept: 'application/json, text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * @typedef {object} Requests
 * @property {number} perWork so many of them, one after the other, are one piece of the work
 * @property {(connection: number) => Request[]} ofConnection each run has connections of its own, counted on
 * @property {(connection: number, answers: number) => void} [checkAnswers] when a connection ends; throws when it has asked for something twice
 */

/**
 * The requests of a job.
 * @param {import('./load.mjs').Job} job
 * @returns {Requests}
 */
export function requestsOf({ work, network, connections, seconds, warmUpSeconds }) {
  let count = 0;
  const next = () => headersFrom(network, count % connections, Math.floor(count++ / connections));
  switch (work.kind) {
    case 'get':
      return { perWork: 1, ofConnection: (connection) => prepared(work, network, connection) };
    case 'search':
      return searchesOf(work, { connections, next, runs: [warmUpSeconds, seconds] });
    case 'apply': {
      const form = applicationForm(work.jobs);
      const request = () => {
        const { body, type, key } = form.next();
        return { path: work.path, body, headers: { ...next(), 'content-type': type, 'idempotency-key': key } };
      };
      return { perWork: 1, ofConnection: () => [made('POST', request)] };
    }
    case 'apply to plain':
      return { perWork: 2, ofConnection: () => applicationToPlain(work.jobs, HEADERS) };
    case 'sign in': {
      let signedIn = 0;
      const request = () => ({
        path: work.path,
        body: JSON.stringify(work.bodies[signedIn++ % work.bodies.length]),
        headers: { ...next(), 'content-type': 'application/json' },
      });
      return { perWork: 1, ofConnection: () => [made('POST', request)] };
    }
  }
}

/**
 * Each search once, made before the measuring: to make a request takes longer than to send it.
 * @param {Extract<Work, { kind: 'search' }>} work
 * @param {{ connections: number, next: () => Record<string, string>, runs: number[] }} options `runs`: how long each takes, in seconds
 * @returns {Requests}
 */
function searchesOf(work, { connections, next, runs }) {
  const { file, from, to } = work.part;
  const all = /** @type {import('./new-searches.mjs').Drawn[]} */ (JSON.parse(readFileSync(file, 'utf8'))).slice(
    from,
    to,
  );
  const wholeTime = runs.reduce((sum, seconds) => sum + seconds, 0);
  if (all.length < runs.length * connections) throw new Error('There is too little left to search for');
  const perSecond = all.length / wholeTime;
  const drawn = runs.map((seconds) => all.splice(0, Math.ceil(perSecond * seconds)));
  const ofConnection = (/** @type {number} */ connection) =>
    (drawn[Math.floor(connection / connections)] ?? []).filter(
      (_, turn) => turn % connections === connection % connections,
    );
  return {
    perWork: 1,
    ofConnection: (connection) =>
      ofConnection(connection).map((one) => ({ method: 'GET', path: pathOf(work.path, one), headers: next() })),
    checkAnswers(connection, answers) {
      if (answers > ofConnection(connection).length) throw new Error('A search was asked for twice');
    },
  };
}

/** Made before the measuring: as fast as it gets. @param {Extract<Work, { kind: 'get' }>} work @param {number} network @param {number} connection */
const prepared = ({ paths, cookie, token }, network, connection) =>
  Array.from({ length: HOT }, (_, turn) => ({
    method: /** @type {const} */ ('GET'),
    path: paths[(turn + connection) % paths.length] ?? '/',
    headers: {
      ...headersFrom(network, connection, turn),
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  }));

/** Made anew for each turn. @param {'GET' | 'POST'} method @param {() => Request} request @returns {Request} */
const made = (method, request) => ({ method, setupRequest: (given) => ({ ...given, ...request() }) });

/** Limits count by address: a visitor of each has far less than the limit. @param {number} network @param {number} connection @param {number} turn */
const headersFrom = (network, connection, turn) => ({
  ...HEADERS,
  'x-forwarded-for': `10.${network}.${connection}.${1 + (turn % 250)}`,
});
