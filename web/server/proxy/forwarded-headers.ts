import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Of one connection (RFC 9110, 7.6.1); never forwarded. Node itself responds to `Expect: 100-continue`. */
const CONNECTION_HEADERS = [
  ...['connection', 'expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
];

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

/** All but the headers of the connection, and those that `Connection` names. */
export function withoutConnectionHeaders<Headers extends IncomingHttpHeaders>(headers: Headers): Headers {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return without(headers, [...CONNECTION_HEADERS, ...named]);
}

/** The client's headers, except those that only this server may set. */
export function headersForCms(
  { method, id, ip, headers }: Pick<FastifyRequest, 'method' | 'id' | 'ip' | 'headers'>,
  site: URL,
): IncomingHttpHeaders {
  const isRead = method === 'GET' || method === 'HEAD';
  return {
    ...without(withoutConnectionHeaders(headers), [
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

function without<Headers extends object>(headers: Headers, names: readonly string[]): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as Headers;
}
