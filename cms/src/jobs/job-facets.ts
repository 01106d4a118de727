import {
  ALL_NATIONALITIES,
  CLOSES_SOON_DAYS,
  JOB_BENEFITS,
  type JobFacets,
  type JobFacetsFilters,
  type JobFacetValue,
  type JobPayRange,
  NATIONALITIES,
  POSTED_WITHIN_DAYS,
  SALARY_STEPS,
} from '@qantara/contract';
import type { Knex } from 'knex';
import { agencyDay, daysAfter } from '../platform/agency-day';
import {
  REQUIRES_NO_EXPERIENCE,
  conditionsOf,
  currencyOf,
  isOpen,
  type JobFilterName,
  monthlyPay,
} from './job-filters';
import { mainRows } from './read-jobs';
import { filterBySearch } from './job-search';
import { readTrades } from './trades';

type Facet = Exclude<keyof JobFacets, 'total' | 'vacancies' | 'pay'>;
interface FacetRow {
  facet: Facet | 'total' | 'vacancies' | 'pay';
  value: string;
  count: number;
  /** For a facet; null in other rows. */
  vacancies: number;
  /** For `pay`; null in other rows. */
  min: number;
  max: number;
}

/** Filters whose values are combined with "and": a second value narrows the list, while a second country widens it. */
const NARROWING: readonly JobFilterName[] = ['benefit'];

/**
 * The choices of each filter, with the number of open jobs each would find together with the other filters, and the number
 * that all filters find. One query.
 */
export async function jobFacets(db: Knex, filters: JobFacetsFilters): Promise<JobFacets> {
  const conditions = conditionsOf(filters);
  const currency = currencyOf(filters);
  const found = mainRows(db)
    .where(isOpen)
    .select(
      ...[
        ...['country', 'industry', 'trade', 'eligible_nationalities', ...Object.values(JOB_BENEFITS)],
        ...['vacancies', 'salary_currency', 'salary_period', 'salary_min', 'salary_max', 'expiry_date'],
      ].map((column) => `j.${column}`),
      db.raw(`case j.job_type when 'Contractual' then 'Contract' else j.job_type end as job_type`),
      db.raw('now() - j.posted_date as age'),
      db.raw(`${REQUIRES_NO_EXPERIENCE} as asks_no_experience`),
      db.raw(currency ? `${monthlyPay(currency)} as pay` : 'null::integer as pay'),
      // Whether the job matches each filter.
      ...[...conditions].map(([name, [sql, bindings]]) =>
        db.raw(`coalesce(${sql}, false) as in_${name}`, [...bindings]),
      ),
    );
  if (filters.search) filterBySearch(db, found, filters.search);

  const passes = (names: readonly JobFilterName[]) => names.map((name) => `in_${name}`).join(' and ') || 'true';
  const all = [...conditions.keys()];
  const passesOthers = (facet: Facet) => passes(all.filter((name) => name !== facet || NARROWING.includes(name)));
  /** Facet of a column whose values are the choices. */
  const byValue = (facet: Facet) =>
    `select '${facet}' as facet, ${facet} as value, count(*)::int as count, sum(coalesce(vacancies, 1))::int as vacancies,
       null::integer as min, null::integer as max from found
     where ${passesOthers(facet)} and ${facet} is not null group by ${facet}`;
  const choice = (facet: Facet, value: string | number, sql: string) => ({
    facet,
    value,
    sql: `${passesOthers(facet)} and ${sql}`,
  });
  const choices = [
    { facet: 'total', value: '', sql: passes(all) },
    ...NATIONALITIES.filter((nationality) => nationality !== ALL_NATIONALITIES).map((nationality) =>
      choice('nationality', nationality, `eligible_nationalities \\?| '{${nationality},${ALL_NATIONALITIES}}'`),
    ),
    ...Object.entries(JOB_BENEFITS).map(([name, column]) => choice('benefit', name, column)),
    ...POSTED_WITHIN_DAYS.map((days) => choice('posted_within', days, `age < interval '${days} days'`)),
    choice('closes_within', CLOSES_SOON_DAYS, `expiry_date <= '${daysAfter(agencyDay(), CLOSES_SOON_DAYS)}'`),
    choice('experience', 'none', 'asks_no_experience'),
    ...((currency && SALARY_STEPS[currency]) ?? []).map((pay) => choice('salary_from', pay, `pay >= ${pay}`)),
  ];
  const counts = choices.map(({ sql }, at) => `count(*) filter (where ${sql}) as count_${at}`);
  const counted = choices.map(({ facet, value }, at) => `('${facet}', '${value}', count_${at})`);
  const { rows } = await db.raw<{ rows: FacetRow[] }>(
    `with found as materialized (?)
     ${(['country', 'industry', 'trade', 'job_type'] as const).map(byValue).join(' union all ')}
     union all select 'vacancies', '', coalesce(sum(coalesce(vacancies, 1)), 0)::int, null, null, null from found where ${passes(all)}
     union all select 'pay', salary_currency, count(*)::int, null, min(coalesce(salary_min, salary_max)), max(coalesce(salary_max, salary_min))
       from found where ${passes(all)} and salary_period = 'month' and salary_currency is not null
         and coalesce(salary_min, salary_max) is not null group by salary_currency
     union all select facet, value, count::int, null, null, null from (select ${counts.join()} from found) as counts
     cross join lateral (values ${counted.join()}) as choices(facet, value, count) where count > 0`,
    [found],
  );
  const names = new Map((await readTrades(db, filters.locale ?? 'en')).map(({ slug, name }) => [slug, name]));
  const of = (facet: FacetRow['facet']) => rows.filter((row) => row.facet === facet);
  const choiceOf = ({ value, count }: FacetRow): JobFacetValue => ({ value, count });
  const mostFirst = (facet: FacetRow['facet']) =>
    of(facet).sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  const most = (facet: Facet) => mostFirst(facet).map(choiceOf);
  const lowFirst = (facet: Facet) =>
    of(facet)
      .sort((one, other) => Number(one.value) - Number(other.value))
      .map(choiceOf);
  const foundTrades = mostFirst('trade').map(({ value, count, vacancies }) => ({ value, count, vacancies }));
  // A chosen trade is listed even if it finds nothing.
  const chosenInVain = [filters.trade ?? []]
    .flat()
    .filter((slug) => !foundTrades.some(({ value }) => value === slug))
    .map((value) => ({ value, count: 0, vacancies: 0 }));
  return {
    total: of('total')[0]?.count ?? 0,
    vacancies: of('vacancies')[0]?.count ?? 0,
    pay: mostFirst('pay').map(({ value, min, max, count }) => ({
      currency: value as JobPayRange['currency'],
      min,
      max,
      count,
    })),
    country: most('country'),
    industry: most('industry'),
    trade: [...foundTrades, ...chosenInVain].flatMap((choice) => {
      const name = names.get(choice.value);
      return name === undefined ? [] : [{ ...choice, name }];
    }),
    job_type: most('job_type'),
    nationality: most('nationality'),
    benefit: most('benefit'),
    salary_from: lowFirst('salary_from'),
    posted_within: lowFirst('posted_within'),
    closes_within: lowFirst('closes_within'),
    experience: most('experience'),
  };
}
