import type { IncomingHttpHeaders } from 'node:http';

/** Of one connection (RFC 9110, 7.6.1); never forwarded. Node itself responds to `Expect: 100-continue`. */
const CONNECTION_HEADERS = [
  ...['connection', 'expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
];

/** All but the headers of the connection, and those that `Connection` names. */
export function withoutConnectionHeaders<Headers extends IncomingHttpHeaders>(headers: Headers): Headers {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return withoutHeaders(headers, [...CONNECTION_HEADERS, ...named]);
}

/** @param names in lower case */
export function withoutHeaders<Headers extends object>(headers: Headers, names: readonly string[]): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as Headers;
}
