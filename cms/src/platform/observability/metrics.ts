/** Prometheus metrics of this process. Labels are few and fixed; none contains personal data. */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of the process; those of a Strapi instance (pool, queue) are added where they are served. */
export const processMetrics = new Registry();
const registers = [processMetrics];

const requests = new Counter({
  name: 'qantara_http_requests_total',
  help: 'Requests by status. 499: the client disconnected before the end of the response.',
  labelNames: ['method', 'route', 'status'],
  registers,
});
const latency = new Histogram({
  name: 'qantara_http_request_seconds',
  help: 'From the head of a request to the last byte of its response.',
  labelNames: ['method', 'route'],
  buckets: [0.001, 0.005, 0.015, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});
const submissions = new Counter({
  name: 'qantara_submissions_total',
  help: 'Forms that were taken in; one that was sent twice counts once.',
  labelNames: ['kind', 'suspect'],
  registers,
});
const mails = new Counter({
  name: 'qantara_mails_total',
  help: 'Tries to hand a mail to the mail server.',
  labelNames: ['result'],
  registers,
});
const cacheReads = new Counter({
  name: 'qantara_cache_reads_total',
  help: 'Public reads of jobs from the cache (hit), and from PostgreSQL (made).',
  labelNames: ['result'],
  registers,
});

/** Tasks that remove data, and stop if it would be suspiciously much: then a person must look. */
export type GuardedTask = 'erase-overdue-entries' | 'expire-overdue-jobs' | 'sweep-cv-files';
const GUARDED_TASKS: readonly GuardedTask[] = ['erase-overdue-entries', 'expire-overdue-jobs', 'sweep-cv-files'];
/** Timestamps instead of flags, since any instance may run a task next: a flag of the last one would stay. */
const taskTimes = {
  done: new Gauge({
    name: 'qantara_task_done_timestamp_seconds',
    help: 'When a task that removes things last did so, or found nothing. 0: not since the start.',
    labelNames: ['task'],
    registers,
  }),
  heldBack: new Gauge({
    name: 'qantara_task_held_back_timestamp_seconds',
    help: 'When a task that removes things last held back, because it would have been suspiciously many. 0: not since the start.',
    labelNames: ['task'],
    registers,
  }),
};

const KINDS = ['job-applications', 'careers', 'contact', 'hiring-requests'] as const;
// Starts at 0: Prometheus sees no increase in the first value of a series.
for (const result of ['sent', 'failed']) mails.inc({ result }, 0);
for (const result of ['hit', 'made']) cacheReads.inc({ result }, 0);
for (const task of GUARDED_TASKS) for (const gauge of Object.values(taskTimes)) gauge.set({ task }, 0);
for (const kind of KINDS) for (const suspect of ['true', 'false']) submissions.inc({ kind, suspect }, 0);

export interface HandledRequest {
  method: string;
  /** Pattern of the route, never a URL: `/api/jobs/:id`. */
  route: string;
  status: number;
  seconds: number;
}

/** Series by their labels, looked up once, because this is called for every request. */
const series = new Map<string, { count: () => void; time: (seconds: number) => void }>();

/** Reports a finished request, whichever middleware sent its response. */
export function reportRequest({ method, route, status, seconds }: HandledRequest): void {
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

export const countSubmission = (kind: (typeof KINDS)[number], suspect: boolean): void =>
  submissions.inc({ kind, suspect: String(suspect) });

export const countMail = (result: 'sent' | 'failed'): void => mails.inc({ result });

const cacheReadsBy = { hit: cacheReads.labels('hit'), made: cacheReads.labels('made') };
export const countCacheRead = (result: 'hit' | 'made'): void => cacheReadsBy[result].inc();

export const reportGuardedTask = (task: GuardedTask, result: keyof typeof taskTimes): void =>
  taskTimes[result].setToCurrentTime({ task });
