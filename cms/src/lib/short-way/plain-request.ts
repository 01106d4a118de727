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

const NAMES = /^[a-z]+(?:, ?[a-z]+)*$/;

/** How the body may be sent; null when the caller weighs the ways, or takes none that is kept. */
export function packingOf({ headers: { 'accept-encoding': accepted = '' } }: IncomingMessage): Packing | 'none' | null {
  if (accepted === '') return 'none';
  if (typeof accepted !== 'string' || !NAMES.test(accepted)) return null;
  const names = accepted.split(/, ?/);
  if (names.includes('br')) return 'br';
  if (names.includes('gzip')) return 'gzip';
  return names.includes('deflate') ? null : 'none';
}
