/** Filters of the job board, as SQL on the main row `j` of a job. */
import {
  ALL_NATIONALITIES,
  COUNTRY_FACTS,
  JOB_BENEFITS,
  type JobFacetsFilters,
  type JobStatus,
  jobTypesMatching,
} from '@qantara/contract';
import type { Knex } from 'knex';
import { agencyDay, daysAfter } from '../platform/agency-day';

export type JobFilterName = Exclude<keyof JobFacetsFilters, 'search' | 'locale'>;

/** A condition with `?` for its bindings. */
type Condition = readonly [sql: string, bindings: readonly Knex.Value[]];

/** The distinct values of a filter, which a query has once or several times. */
const valuesOf = <Value>(given: Value | readonly Value[] | undefined): readonly Value[] =>
  given === undefined ? [] : [...new Set([given].flat() as Value[])];

/** The job's maximum pay, per month, in a currency. */
export const monthlyPay = (currency: string): string =>
  `case when j.salary_period = 'month' and j.salary_currency = '${currency}' then coalesce(j.salary_max, j.salary_min) end`;

/**
 * Matches the free text of experience if none is required: a range from 0, `Fresher`, or a usual phrase. See also
 * web/src/lib/format/experience.ts, which shows these texts in Arabic.
 */
export const REQUIRES_NO_EXPERIENCE =
  "j.experience_required ~* '^\\s*(0(\\D|$)|fresher|fresh graduate|(no|without) experience|experience not|not (required|needed|necessary))'";

/** The currency for comparing pay: that of the only chosen country; undefined for none or several. */
export function currencyOf({ country }: Pick<JobFacetsFilters, 'country'>) {
  const [chosen, ...others] = valuesOf(country);
  return chosen && others.length === 0 ? COUNTRY_FACTS[chosen].currency : undefined;
}

const anyOf = (column: string, values: readonly string[]): Condition => [`${column} = any(?)`, [[...values]]];

/** One condition for each filter that is set. */
export function conditionsOf(filters: JobFacetsFilters): ReadonlyMap<JobFilterName, Condition> {
  const conditions = new Map<JobFilterName, Condition>();
  const country = valuesOf(filters.country);
  if (country.length > 0) conditions.set('country', anyOf('j.country', country));
  const industry = valuesOf(filters.industry);
  if (industry.length > 0) conditions.set('industry', anyOf('j.industry', industry));
  const trade = valuesOf(filters.trade);
  if (trade.length > 0) conditions.set('trade', anyOf('j.trade', trade));
  const types = valuesOf(filters.job_type).flatMap(jobTypesMatching);
  if (types.length > 0) conditions.set('job_type', anyOf('j.job_type', types));
  const nationality = valuesOf(filters.nationality);
  if (nationality.length > 0)
    conditions.set('nationality', [
      'jsonb_exists_any(j.eligible_nationalities, ?)',
      [[...nationality, ALL_NATIONALITIES]],
    ]);
  const benefits = valuesOf(filters.benefit);
  if (benefits.length > 0)
    conditions.set('benefit', [benefits.map((benefit) => `j.${JOB_BENEFITS[benefit]}`).join(' and '), []]);
  const currency = currencyOf(filters);
  // The facet of countries counts other countries without comparing pay, as two chosen countries do.
  if (filters.salary_from !== undefined && currency)
    conditions.set('salary_from', [
      `(j.country <> ? or ${monthlyPay(currency)} >= ?)`,
      [...country, Number(filters.salary_from)],
    ]);
  if (filters.posted_within !== undefined)
    conditions.set('posted_within', [`j.posted_date > now() - ? * interval '1 day'`, [Number(filters.posted_within)]]);
  if (filters.closes_within !== undefined)
    conditions.set('closes_within', ['j.expiry_date <= ?', [daysAfter(agencyDay(), Number(filters.closes_within))]]);
  if (filters.experience !== undefined) conditions.set('experience', [REQUIRES_NO_EXPERIENCE, []]);
  return conditions;
}

/** Filters by jobs that are open to the public. */
export const isOpen = (row: Knex.QueryBuilder): void => {
  row.whereNull('j.deleted_at');
  hasStatus(row, 'active');
};

/** The same as SQL, of any row on a day, and false instead of null. No index serves it: filter by `isOpen`. */
export const isOpenSql = (row: string, day: string) =>
  `coalesce(${row}.job_status = 'active' and ${row}.expiry_date >= ${day}::date and ${row}.deleted_at is null, false)`;

/** Considers the date as well: a job whose last day is over is expired even before it is marked. */
export function hasStatus(row: Knex.QueryBuilder, status: JobStatus | undefined): void {
  const today = agencyDay();
  if (status === 'active') row.where('j.job_status', 'active').where('j.expiry_date', '>=', today);
  else if (status === 'expired')
    row
      .where('j.job_status', 'expired')
      .orWhere((late) => late.where('j.job_status', 'active').where('j.expiry_date', '<', today));
  else row.where('j.job_status', status);
}
