import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HUNG_UP, reportRequest } from './metrics.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Which page was asked for, where one route answers them all. */
    page: string | null;
    startedAt: number;
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Inventions of strangers are one series. */
export const countedMethod = (method: string): string => (methods.includes(method) ? method : 'OTHER');

/** Reports every request when its answer is out. */
export function watchRequests(app: FastifyInstance): void {
  app.decorateRequest('page', null);
  app.decorateRequest('startedAt', 0);
  const report = (request: FastifyRequest, status: number, milliseconds: number) => {
    // Addresses that no route answers are one series, so that strangers cannot make new ones.
    const route = request.page ?? request.routeOptions.url ?? 'none';
    reportRequest(countedMethod(request.method), route, status, milliseconds / 1000);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    request.startedAt = performance.now();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    report(request, reply.statusCode, reply.elapsedTime);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    report(request, HUNG_UP, performance.now() - request.startedAt);
    done();
  });
}
