/** What the web server counts for Prometheus. Labels are few and known beforehand; nothing of a visitor is among them. */
import { Counter, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();
const registers = [metrics];

/** Status of a request whose visitor hung up before the end of the answer. */
export const HUNG_UP = 499;

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

// From the start, at 0: Prometheus sees no increase in the first value of a series.
for (const result of ['fresh', 'stale', 'loaded']) cacheReads.inc({ result }, 0);

/** The labels of a series are looked up once. */
const series = new Map<string, { count: () => void; time: (seconds: number) => void }>();

/** @param route pattern of the route, never an address */
export function reportRequest(method: string, route: string, status: number, seconds: number): void {
  const key = `${method} ${status} ${route}`;
  let known = series.get(key);
  if (!known) {
    const counted = requests.labels(method, route, String(status));
    const timed = latency.labels(method, route);
    known = { count: () => counted.inc(), time: (value) => timed.observe(value) };
    series.set(key, known);
  }
  known.count();
  known.time(seconds);
}

export const countCacheRead = (result: 'fresh' | 'stale' | 'loaded'): void => cacheReads.inc({ result });
