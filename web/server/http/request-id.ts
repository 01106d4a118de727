import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { UNTRUSTED_PROXY_WARNING } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';

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

/** Says once that a proxy in front may be missing in the settings: the requests of such a one all count as one visitor's. */
export function warnOfUntrustedProxy(app: FastifyInstance, isTrusted: ReturnType<typeof trustOf>): void {
  let hasWarned = false;
  app.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    if (!hasWarned && headers['x-forwarded-for'] && !isTrusted(socket.remoteAddress ?? '', 0)) {
      hasWarned = true;
      app.log.warn(UNTRUSTED_PROXY_WARNING);
    }
    done();
  });
}
