import type { IncomingMessage } from 'node:http';
import { SESSION_COOKIE } from '@qantara/contract';
import type { Packing } from '../kept-answer';

const LIST = '/api/jobs/active';
const ONE = '/api/jobs/';
const ID = /^[a-z0-9]{24}$/;

export type PublicRoute = '/api/jobs/active' | '/api/jobs/:id';

/** The public route that a request asks for, if nothing in it makes the answer depend on who asks. */
export function publicRouteOf({ method, url = '', headers }: IncomingMessage): PublicRoute | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.authorization !== undefined || headers.cookie?.includes(SESSION_COOKIE)) return null;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (path === LIST) return LIST;
  return path.startsWith(ONE) && ID.test(path.slice(ONE.length)) ? '/api/jobs/:id' : null;
}

/** Ways to compress a body, the best first. */
export type Packings = readonly [Packing, ...Packing[]] | 'none';
const BOTH: Packings = ['br', 'gzip'];
const BROTLI: Packings = ['br'];
const GZIP: Packings = ['gzip'];

const NAMES = /^[a-z]+(?:, ?[a-z]+)*$/;

/** Browsers of the world say a dozen different things. */
const MOST_KNOWN = 100;
const LONGEST_KNOWN = 100;
const known = new Map<string, Packings | null>();

/**
 * How the body may be compressed, the best way first, or `none`; null when the caller weighs the ways, or takes none that
 * is kept.
 */
export function packingsOf({ headers: { 'accept-encoding': accepted = '' } }: IncomingMessage): Packings | null {
  if (typeof accepted !== 'string') return null;
  let packings = known.get(accepted);
  if (packings === undefined) {
    packings = packingsIn(accepted);
    if (known.size < MOST_KNOWN && accepted.length < LONGEST_KNOWN) known.set(accepted, packings);
  }
  return packings;
}

function packingsIn(accepted: string): Packings | null {
  if (accepted === '') return 'none';
  if (!NAMES.test(accepted)) return null;
  const names = accepted.split(/, ?/);
  const hasGzip = names.includes('gzip');
  if (names.includes('br')) return hasGzip ? BOTH : BROTLI;
  if (hasGzip) return GZIP;
  return names.includes('deflate') ? null : 'none';
}
