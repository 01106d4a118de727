import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { withoutConnectionHeaders, withoutHeaders } from '../http/headers.js';

/** In which a client could claim another IP or host. The CMS reads none of them. */
const UNTRUSTED_HEADERS = [
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-host',
  'true-client-ip',
  'x-forwarded-port',
  'x-forwarded-server',
];

/** The client's headers, except those that only this server may set. */
export function headersForCms(
  { method, id, ip, headers }: Pick<FastifyRequest, 'method' | 'id' | 'ip' | 'headers'>,
  site: URL,
): IncomingHttpHeaders {
  const isRead = method === 'GET' || method === 'HEAD';
  return {
    ...withoutHeaders(withoutConnectionHeaders(headers), [
      'host',
      ...UNTRUSTED_HEADERS,
      ...(isRead ? ['content-length'] : []),
    ]),
    ...forwardedHeaders({ id, ip }, site),
  };
}

/** The CMS believes a trusted proxy. */
export const forwardedHeaders = ({ id, ip }: { id: string; ip: string }, site: URL): Record<string, string> => ({
  'x-forwarded-for': ip,
  'x-forwarded-host': site.host,
  'x-forwarded-proto': site.protocol.slice(0, -1),
  'x-request-id': id,
});
