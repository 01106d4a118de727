import type { IncomingHttpHeaders, OutgoingHttpHeader } from 'node:http';
import type { Visitor } from './visitor.js';

/** Between two neighbours: each has connections of its own. Node itself has answered whoever expects to be told to go on. */
const OF_A_CONNECTION = [
  ...['connection', 'expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
];

/** Where a caller could say who he is, or where he thinks he is. The CMS reads none of them; it does not get them either. */
const TOLD_BY_CALLERS = [
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-host',
  'true-client-ip',
  'x-forwarded-port',
  'x-forwarded-server',
];

const SAID_BY_US = ['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id'];

const notAsked = new Set([...OF_A_CONNECTION, ...TOLD_BY_CALLERS, ...SAID_BY_US]);
const notAnswered = new Set(OF_A_CONNECTION);

/** What the CMS is told of a request that is passed on: name, value, name, value. */
export function headersForCms(headers: IncomingHttpHeaders, visitor: Visitor, site: URL): string[] {
  const lines: string[] = [];
  const named = namesIn(headers.connection);
  for (const [name, value] of Object.entries(headers))
    if (!notAsked.has(name) && !named.includes(name)) lines.push(name, String(value));
  lines.push('x-forwarded-for', visitor.ip, 'x-forwarded-host', site.host);
  lines.push('x-forwarded-proto', site.protocol.slice(0, -1), 'x-request-id', visitor.id);
  return lines;
}

/** What the CMS says in its answer, and what we say in every answer where it says nothing. @param ours names in small letters */
export function headersForCaller(headers: IncomingHttpHeaders, ours: readonly string[]): OutgoingHttpHeader[] {
  const lines: OutgoingHttpHeader[] = [];
  for (let at = 0; at < ours.length; at += 2) {
    const [name = '', value = ''] = [ours[at], ours[at + 1]];
    if (headers[name] === undefined || notAnswered.has(name)) lines.push(name, value);
  }
  const named = namesIn(headers.connection);
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !notAnswered.has(name) && !named.includes(name)) lines.push(name, value);
  return lines;
}

/** Headers that are of this connection only, because it says so. */
const namesIn = (connection = ''): string[] =>
  connection
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
