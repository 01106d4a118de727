import { readFileSync } from 'node:fs';
import { applicationForm, applicationToPlain } from './application-form.mjs';
import { HOT } from './plan.mjs';
import { newSearches } from './new-searches.mjs';

/** @typedef {import('autocannon').Request} Request */
/**
 * What each connection does again and again. `most` searches a second are drawn before anything is measured.
 * @typedef {{ kind: 'get', paths: string[], cookie?: string, token?: string }
 *   | { kind: 'search', path: string, texts: string, asked: string, seed: number, most: number }
 *   | { kind: 'apply', path: string, jobs: string[] }
 *   | { kind: 'apply to plain', jobs: string[] }
 *   | { kind: 'sign in', path: string, bodies: object[] }} Work
 */

/** As browsers ask. */
const HEADERS = { accept: 'application/json, text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * The requests of a job. `perWork` of them, one after the other, are one piece of the work. If more than `most` were
 * answered in a second, some would be asked twice.
 * @param {import('./load.mjs').Job} job
 * @returns {{ perWork: number, ofConnection: (connection: number) => Request[], most?: number }}
 */
export function requestsOf({ work, network, connections, seconds, warmUpSeconds }) {
  let count = 0;
  const next = () => headersFrom(network, count % connections, Math.floor(count++ / connections));
  switch (work.kind) {
    case 'get':
      return { perWork: 1, ofConnection: (connection) => prepared(work, network, connection) };
    case 'search': {
      const ahead = work.most * (seconds + warmUpSeconds);
      const searches = newSearches(JSON.parse(readFileSync(work.texts, 'utf8')), { ...work, ahead });
      const request = () => ({ method: /** @type {const} */ ('GET'), path: searches.next(work.path), headers: next() });
      // The first ones warm up. Made before the measuring, too: to make one takes longer than to send it.
      const ofConnection = (/** @type {number} */ connection) => {
        const length = Math.ceil((work.most * (connection < connections ? warmUpSeconds : seconds)) / connections);
        return Array.from({ length }, request);
      };
      return { perWork: 1, ofConnection, most: work.most };
    }
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
