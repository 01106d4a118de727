/** The Analytics tab: queries, filters and responses. */
import * as z from 'zod/mini';
import type { InboxName } from './statuses.js';
import { ANALYTICS_MAX_DAYS } from './limits.js';
import { LOCALES } from './locale.js';
import { COUNTRIES, JOB_TYPES, type Country } from './options.js';
import { searchMissText } from './search-miss.js';
import type { ApplicationStatus } from './statuses.js';
import { errorCode } from './text.js';
import { TRAFFIC_SOURCES } from './traffic-source.js';

/** Body of POST /jobs/searches: a search that found nothing. Texts that may name a person are rejected. */
export const searchMissInput = z.object({
  q: z
    .string(errorCode('text_expected'))
    .check(z.overwrite(searchMissText), z.minLength(1, errorCode('search_not_counted'))),
  locale: z.enum(LOCALES, errorCode('value_invalid')),
});

const DAY_MS = 86_400_000;
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
const day = z.optional(z.string(errorCode('date_invalid')).check(z.refine(isDay, errorCode('date_invalid'))));
/** Days of a period, including both ends. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** GET /analytics: days in the agency's time zone, inclusive; by default the last 30 days. */
const filters = z.object({
  from: day,
  to: day,
  job_id: z.optional(
    z.string(errorCode('query_invalid')).check(z.regex(/^[A-Za-z0-9-]{1,64}$/, errorCode('query_invalid'))),
  ),
  country: z.optional(z.enum(COUNTRIES, errorCode('query_invalid'))),
  type: z.optional(z.enum(JOB_TYPES, errorCode('query_invalid'))),
  source: z.optional(z.enum([...TRAFFIC_SOURCES, 'unknown'], errorCode('query_invalid'))),
  /** Language of the headings of a CSV file; by default that of the request. */
  locale: z.optional(z.enum(LOCALES, errorCode('query_invalid'))),
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
   * Applications per view, 0 to 1, or above if more people applied than viewed. Only counts applications since views are
   * recorded by day. null: no views.
   */
  conversion: number | null;
}

/** Time to the first decision compared with the promise of REVIEW_HOURS, and to the first reply, without a promise. */
export interface ReviewNumbers {
  list: InboxName;
  /** Received in the period. */
  received: number;
  reviewed: number;
  /** Reviewed within REVIEW_HOURS. */
  in_time: number;
  /** Reviewed later, or past due and not reviewed. */
  late: number;
  /** Of `late`: not reviewed. */
  overdue: number;
  /** Time to the first review; null if none was reviewed. */
  median_minutes: number | null;
  p90_minutes: number | null;
  /** in_time / (in_time + late); null when nothing is due yet. */
  share_in_time: number | null;
  /** Those with a first reply: an email by staff, or a call or message they logged. */
  replied: number;
  /** Time to the first reply; null if there was none. */
  reply_median_minutes: number | null;
}

/** Response of GET /analytics. Every number is counted at that moment. */
export interface Analytics {
  /** ISO 8601. */
  counted_at: string;
  from: string;
  to: string;
  time_zone: string;
  /** ISO 8601: since then views are recorded by day, with their sources. */
  recorded_since: string;
  totals: TrafficNumbers;
  /** Every day of the period, in order. */
  days: (TrafficNumbers & { day: string })[];
  /** The jobs with most applications, then most views; at most ANALYTICS_JOBS. */
  jobs: (TrafficNumbers & {
    job_id: string;
    reference: string | null;
    /** null: the job was removed and has no applications. */
    title: string | null;
    title_ar: string | null;
    country: Country | null;
  })[];
  countries: (TrafficNumbers & { key: string })[];
  types: (TrafficNumbers & { key: string })[];
  /** `unknown`: applications from before `recorded_since`. */
  sources: (TrafficNumbers & { key: string })[];
  /** By status, in the order of the statuses: applications of the period that reached the stage or a later one, and those that have the status now. */
  funnel: { status: ApplicationStatus; reached: number; now: number }[];
  /** All lists; with a filter that only applications have, only applications. */
  reviews: ReviewNumbers[];
  /** Most frequent searches that found no job; at most ANALYTICS_SEARCHES. */
  searches: { text: string; locale: string; misses: number; last_day: string }[];
}
