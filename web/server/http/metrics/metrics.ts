/** What the web server counts for Prometheus. Labels are few and known beforehand; nothing of a visitor is among them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();
const registers = [metrics];

/** Status of a request whose visitor hung up before the end of the answer. */
const HUNG_UP = 499;

const requests = new Counter({
  name: 'qantara_web_requests_total',
  help: `Answered requests. ${HUNG_UP}: the visitor hung up before the end of the answer.`,
  labelNames: ['method', 'route', 'status'],
  registers,
});
const latency = new Histogram({
  name: 'qantara_web_request_seconds',
  help: 'From the head of a request to the last byte of its answer.',
  labelNames: ['method', 'route'],
  buckets: [0.001, 0.005, 0.015, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});
const cacheReads = new Counter({
  name: 'qantara_web_cache_reads_total',
  help: 'Public pages and API reads: fresh from the cache, stale from the cache, or loaded.',
  labelNames: ['result'],
  registers,
});

const contentFaults = new Counter({
  name: 'qantara_web_content_faults_total',
  help: 'Reads of the site content that failed or brought content that is not whole; the last good one is shown.',
  registers,
});

/** Content could not be read, or was not whole. */
export const countContentFault = (): void => contentFaults.inc();

// From the start, at 0: Prometheus sees no increase in the first value of a series.
for (const result of ['fresh', 'stale', 'loaded']) cacheReads.inc({ result }, 0);

export const countCacheRead = (result: 'fresh' | 'stale' | 'loaded'): void => cacheReads.inc({ result });

declare module 'fastify' {
  interface FastifyRequest {
    /** Which page was asked for, where one route answers them all. */
    page: string | null;
    startedAt: number;
  }
}

/** Unknown methods are one series. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Counts every request when its response has been sent. */
export function watchRequests(app: FastifyInstance): void {
  app.decorateRequest('page', null);
  app.decorateRequest('startedAt', 0);
  const report = (request: FastifyRequest, status: number, milliseconds: number) => {
    // Addresses that no route answers are one series, so that strangers cannot make new ones.
    const route = request.page ?? request.routeOptions.url ?? 'none';
    const method = METHODS.includes(request.method) ? request.method : 'OTHER';
    requests.inc({ method, route, status });
    latency.observe({ method, route }, milliseconds / 1000);
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
