/** The Analytics tab: what is counted, for which period and filters, and how it is answered. */
import * as z from 'zod/mini';
import type { InboxName } from './statuses.js';
import { ANALYTICS_MAX_DAYS } from './limits.js';
import { LOCALES } from './locale.js';
import { COUNTRIES, JOB_TYPES, type Country } from './options.js';
import { searchMissText } from './search-miss.js';
import type { ApplicationStatus } from './statuses.js';
import { says } from './text.js';
import { TRAFFIC_SOURCES } from './traffic-source.js';

/** Body of POST /jobs/searches: a search that found nothing. What could name a person is refused. */
export const searchMissInput = z.object({
  q: z.string(says('text_expected')).check(z.overwrite(searchMissText), z.minLength(1, says('search_not_counted'))),
  locale: z.enum(LOCALES, says('value_invalid')),
});

const dayMs = 86_400_000;
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
const day = z.optional(z.string(says('date_invalid')).check(z.refine(isDay, says('date_invalid'))));
/** Days of a period, both ends counted. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** GET /analytics: days of the agency's time zone, both counted; without them the last 30 days. */
const filters = z.object({
  from: day,
  to: day,
  job_id: z.optional(z.string(says('query_invalid')).check(z.regex(/^[A-Za-z0-9-]{1,64}$/, says('query_invalid')))),
  country: z.optional(z.enum(COUNTRIES, says('query_invalid'))),
  type: z.optional(z.enum(JOB_TYPES, says('query_invalid'))),
  source: z.optional(z.enum([...TRAFFIC_SOURCES, 'unknown'], says('query_invalid'))),
  /** Language of the heads of a CSV file; else that of the request. */
  locale: z.optional(z.enum(LOCALES, says('query_invalid'))),
});
export const analyticsQuery = filters.check(
  z.refine(({ from, to }) => !from || !to || from <= to, { error: 'period_order', path: ['to'] }),
  z.refine(({ from, to }) => !from || !to || daysBetween(from, to) <= ANALYTICS_MAX_DAYS, {
    error: 'period_too_long',
    path: ['from'],
  }),
);
export type AnalyticsFilters = z.output<typeof filters>;

/** Tables of GET /analytics/{table}, each a CSV file. */
export const ANALYTICS_TABLES = [
  'days',
  'jobs',
  'countries',
  'types',
  'sources',
  'funnel',
  'reviews',
  'searches',
] as const;
export type AnalyticsTable = (typeof ANALYTICS_TABLES)[number];

export interface TrafficNumbers {
  views: number;
  applications: number;
  /**
   * Applications for each view, 0 to 1 and above when more applied than were seen viewing. Only applications since views
   * are counted by day take part. null: no view to divide by.
   */
  conversion: number | null;
}

/** The first decision against the promise of REVIEW_HOURS, and the first reply, which nothing is promised about. */
export interface ReviewNumbers {
  list: InboxName;
  /** Received in the period. */
  received: number;
  reviewed: number;
  /** Reviewed within REVIEW_HOURS. */
  in_time: number;
  /** Reviewed later than that, or past due and still waiting. */
  late: number;
  /** Of `late`: still waiting. */
  overdue: number;
  /** To the first review, over the reviewed ones; null when there are none. */
  median_minutes: number | null;
  p90_minutes: number | null;
  /** in_time / (in_time + late); null when nothing is due yet. */
  share_in_time: number | null;
  /** Sent an email from the dashboard. */
  replied: number;
  /** To the first reply, over the replied ones; null when there are none. */
  reply_median_minutes: number | null;
}

/** Answer of GET /analytics. Every number is counted by the database at that moment. */
export interface Analytics {
  /** ISO 8601. */
  counted_at: string;
  from: string;
  to: string;
  time_zone: string;
  /** ISO 8601: views are counted by day, and sources are known, since then. */
  recorded_since: string;
  totals: TrafficNumbers & {
    /** Views of the chosen jobs that were counted before `recorded_since`, whatever the period; null under a filter by source. */
    views_before: number | null;
  };
  /** Every day of the period, in order. */
  days: (TrafficNumbers & { day: string })[];
  /** The jobs with most applications, then views; at most ANALYTICS_JOBS. */
  jobs: (TrafficNumbers & {
    job_id: string;
    reference: string | null;
    /** null: the job is gone and nobody applied to it. */
    title: string | null;
    title_ar: string | null;
    country: Country | null;
  })[];
  countries: (TrafficNumbers & { key: string })[];
  types: (TrafficNumbers & { key: string })[];
  /** `unknown`: applications from before `recorded_since`. */
  sources: (TrafficNumbers & { key: string })[];
  /** In the order of the map of statuses: how many applications of the period reached the stage or a later one, and how many have the status now. */
  funnel: { status: ApplicationStatus; reached: number; now: number }[];
  /** All three lists; under a filter that only applications have, only those. */
  reviews: ReviewNumbers[];
  /** What people searched for without finding a job, most frequent first; at most ANALYTICS_SEARCHES. */
  searches: { text: string; locale: string; misses: number; last_day: string }[];
}
