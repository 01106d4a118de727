import type { WebSettings } from '@qantara/contract/settings';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics for Prometheus. Labels have few values, none of them from a visitor. */
export const metrics = new Registry();
const registers = [metrics];

/** Status of a request whose client disconnected before the end of the response. */
const CLIENT_CLOSED_REQUEST = 499;
/** Other methods are one series. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const requests = new Counter({
  name: 'qantara_web_requests_total',
  help: `Requests by status. ${CLIENT_CLOSED_REQUEST}: the client disconnected before the end of the response.`,
  labelNames: ['method', 'route', 'status'],
  registers,
});
const latency = new Histogram({
  name: 'qantara_web_request_seconds',
  help: 'From the headers of a request to the last byte of its response.',
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
  help: 'Reads of the site content that failed or returned incomplete content; the last complete one is shown.',
  registers,
});

const CLIENT_REPORTS = ['error', 'policy', 'other', 'over_limit'] as const;
const clientReports = new Counter({
  name: 'qantara_web_client_reports_total',
  help: 'Reports of browsers: errors, violations of the content security policy, others (extensions), and over the limit.',
  labelNames: ['kind'],
  registers,
});

/**
 * A gauge that is read when Prometheus asks. A new one takes the place of one with the same name, as when tests start a second
 * web server.
 * @param read value by the value of the label
 */
export function registerGauge(name: string, help: string, label: string, read: () => Record<string, number>): void {
  metrics.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers,
    collect() {
      this.reset();
      for (const [value, count] of Object.entries(read())) this.set({ [label]: value }, count);
    },
  });
}

// Prometheus sees no increase in the first value of a series, so they start at 0.
for (const result of ['fresh', 'stale', 'loaded']) cacheReads.inc({ result }, 0);
for (const kind of CLIENT_REPORTS) clientReports.inc({ kind }, 0);

export const countCacheRead = (result: 'fresh' | 'stale' | 'loaded'): void => cacheReads.inc({ result });

export const countContentFault = (): void => contentFaults.inc();

export const countClientReport = (kind: (typeof CLIENT_REPORTS)[number]): void => clientReports.inc({ kind });

declare module 'fastify' {
  interface FastifyRequest {
    /** Route pattern of the page, where one Fastify route serves all pages. */
    page: string | null;
    startedAt: number;
  }
}

/** Counts every request when its response has been sent. */
export function countRequests(app: FastifyInstance): void {
  app.decorateRequest('page', null);
  app.decorateRequest('startedAt', 0);
  const count = (request: FastifyRequest, status: number) => {
    // Unknown URLs are one series: clients cannot create new ones.
    const route = request.page ?? request.routeOptions.url ?? 'none';
    const method = METHODS.includes(request.method) ? request.method : 'OTHER';
    requests.inc({ method, route, status });
    latency.observe({ method, route }, (performance.now() - request.startedAt) / 1000);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    request.startedAt = performance.now();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    count(request, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    count(request, CLIENT_CLOSED_REQUEST);
    done();
  });
}

/** `GET /metrics` on a port of its own, if one is configured. Visitors cannot reach it. */
export async function serveMetrics({ metricsHost, metricsPort }: WebSettings): Promise<FastifyInstance | null> {
  if (metricsPort === null) return null;
  collectDefaultMetrics({ register: metrics });
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
  await app.listen({ host: metricsHost, port: metricsPort });
  return app;
}
