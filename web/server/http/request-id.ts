import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { UNTRUSTED_PROXY_WARNING } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';

const WELL_FORMED = /^[\da-z-]{16,64}$/i;

/** Whether an IP address is a trusted proxy. Loopback always is. */
export const trustOf = (trustedProxies: readonly string[]): ((ip: string, hop: number) => boolean) =>
  compile(['loopback', ...trustedProxies]);

/** The well-formed id that a trusted proxy has set, else a new one. */
export function requestIds(isTrusted: ReturnType<typeof trustOf>): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isOne = typeof given === 'string' && WELL_FORMED.test(given);
    return isOne && isTrusted(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
}

/** Warns once if a proxy may be missing in the settings: all its requests then count as one visitor's. */
export function warnAboutUntrustedProxy(app: FastifyInstance, isTrusted: ReturnType<typeof trustOf>): void {
  let hasWarned = false;
  app.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    if (!hasWarned && headers['x-forwarded-for'] && !isTrusted(socket.remoteAddress ?? '', 0)) {
      hasWarned = true;
      app.log.warn(UNTRUSTED_PROXY_WARNING);
    }
    done();
  });
}
