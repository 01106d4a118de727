import { AGENCY_TIME_ZONE, ANALYTICS_MAX_DAYS, type AnalyticsFilters, daysBetween } from '@qantara/contract';
import { agencyDay, daysAfter } from '../platform/agency-day';
import { ApiError } from '../platform/http/api-error';

/** What is counted: the filters, with both ends of the period. */
export type Scope = AnalyticsFilters & { from: string; to: string };

const DAYS_BY_DEFAULT = 30;

/** Default period: the 30 days up to the last day, which is today if not given. */
export function periodOf(filters: AnalyticsFilters): Scope {
  const to = filters.to ?? latest(agencyDay(), filters.from);
  const from = filters.from ?? daysAfter(to, 1 - DAYS_BY_DEFAULT);
  if (daysBetween(from, to) > ANALYTICS_MAX_DAYS)
    throw new ApiError('query_invalid', { errors: [{ field: 'from', code: 'period_too_long' }] });
  return { ...filters, from, to };
}

const latest = (today: string, from = today) => (from > today ? from : today);

/** Every day of the period, in order. */
export function daysOf({ from, to }: Scope): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day);
  return days;
}

/** A piece of SQL and its named bindings. */
export interface Condition {
  sql: string;
  values: Record<string, string>;
}

/** The rows of `job_views v` in the scope; of `job_view_totals v` as well in a scope without a job. */
export function viewsIn({ from, to, job_id, country, type, source }: Scope): Condition {
  return allOf({ from, to, job_id, country, type, source }, [
    'v.day between cast(:from as date) and cast(:to as date)',
    job_id && 'v.job_id = :job_id',
    country && 'v.country = :country',
    type && 'v.job_type = :type',
    source && 'v.source = :source',
  ]);
}

/** The rows of `job_applications s` in the scope. */
export function applicationsIn(scope: Scope): Condition {
  const { job_id, country, type, source } = scope;
  const received = receivedIn(scope);
  return allOf({ ...received.values, job_id, country, type, source }, [
    received.sql,
    job_id && 's.job_id = :job_id',
    country && 's.job_country = :country',
    type && 's.job_type = :type',
    source && (source === 'unknown' ? 's.traffic_source is null' : 's.traffic_source = :source'),
  ]);
}

/** Rows of any submission table `s` received in the period. */
export const receivedIn = ({ from, to }: Scope): Condition =>
  allOf({ from, to, ...ZONES }, [
    's.created_at >= cast(:from as timestamp) at time zone :agency at time zone :stored',
    "s.created_at < (cast(:to as timestamp) + interval '1 day') at time zone :agency at time zone :stored",
  ]);

/** Strapi's timestamps have no time zone: they are UTC. */
export const ZONES = { agency: AGENCY_TIME_ZONE, stored: 'UTC' };
/** When a row of a table `s` was received, and on which day of the agency's calendar. */
export const RECEIVED_AT = '(s.created_at at time zone :stored)';
export const RECEIVED_ON = `cast(${RECEIVED_AT} at time zone :agency as date)`;

function allOf(values: Record<string, string | undefined>, parts: (string | undefined)[]): Condition {
  const known = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { sql: parts.filter(Boolean).join(' and '), values: Object.fromEntries(known) };
}
