import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr, { compile } from '@fastify/proxy-addr';
import type { Visitor } from './visitor.js';

const WELL_FORMED = /^[\da-z-]{16,64}$/i;

/** Is this the address of a proxy in front? Loopback always is. */
export const trustOf = (trustedProxies: readonly string[]): ((address: string, hop: number) => boolean) =>
  compile(['loopback', ...trustedProxies]);

/** The id that a trusted proxy gave the request, when it can be one; else a new one. */
export function requestIds(isTrusted: ReturnType<typeof trustOf>): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isOne = typeof given === 'string' && WELL_FORMED.test(given);
    return isOne && isTrusted(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
}

/** Who asks, as Fastify sees it as well. @param idOf see requestIds */
export const visitors =
  (isTrusted: ReturnType<typeof trustOf>, idOf: ReturnType<typeof requestIds>) =>
  (request: IncomingMessage): Visitor => ({ id: idOf(request), ip: proxyAddr(request, isTrusted) });
