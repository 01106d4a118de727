import {
  type ActiveJobsFilters,
  type ClosedReason,
  DEFAULT_LOCALE,
  JOB_UNDELETE_DAYS,
  type JobFacetsFilters,
  type JobSort,
  type JobStatus,
  type Locale,
} from '@qantara/contract';
import type { Knex } from 'knex';
import { agencyDay, daysAfter } from '../platform/agency-day';
import { ALL_COLUMNS, ARABIC_COLUMNS, JOBS_TABLE, type JobRecord, type JoinedJob, TRADE_NAMES } from './job-record';
import { conditionsOf, currencyOf, hasStatus, monthlyPay } from './job-filters';
import { filterBySearch, relevanceOf } from './job-search';

export interface JobFilters extends Omit<JobFacetsFilters, 'locale'> {
  status?: JobStatus | undefined;
  closed_reason?: ClosedReason | undefined;
  /** Active, with a last day within this number of days. */
  expiring?: string | undefined;
  /** Only deleted jobs that can still be restored; otherwise they are excluded. */
  deleted?: 'true' | undefined;
  /** Only jobs whose trade is a guess. */
  trade_guessed?: 'true' | undefined;
  sort?: JobSort | ActiveJobsFilters['sort'];
  page: number;
  pageSize: number;
}

/**
 * Changes with every change of a job, and at midnight of the agency, when jobs expire. The same on every instance. Read it
 * before the rows, so that rows are never older than the version they are cached under.
 */
export async function boardVersion(db: Knex): Promise<string> {
  const day = agencyDay();
  const row = await db<{ version: string }>('board_version').first('version');
  if (!row) throw new Error('The table board_version has no row');
  return `${day}.${row.version}`;
}

/** Two queries, however many jobs there are: one finds, counts and sorts matches by an index, one reads the page. */
export async function readJobsPage(db: Knex, filters: JobFilters, locale: Locale = DEFAULT_LOCALE) {
  const { place, bindings = [], direction } = placeOf(filters, locale);
  const found = narrow(db, arabicOf(mainRows(db)), filters);
  const ids = db('found')
    .select('id')
    .orderByRaw(`place ${direction}, id ${direction}`)
    .limit(filters.pageSize)
    .offset((filters.page - 1) * filters.pageSize);
  const page = (await db
    .withMaterialized('found', found.select('j.id', db.raw(`${place} as place`, bindings)))
    .select(db.raw('array(?) as ids', [ids]), db.raw('(select count(*) from found)::int as total'))
    .first()) as { ids: number[]; total: number };
  const rows = await (withArabic(db(`${JOBS_TABLE} as j`))
    .whereIn('j.id', page.ids)
    .orderByRaw('array_position(?::int[], j.id)', [page.ids]) as Promise<JoinedJob[]>);
  return { rows, total: page.total };
}

/**
 * Ids of the open jobs that match filters and were posted after `since`, up to `until`; newest first. One query.
 * @returns `total` includes those beyond `limit`
 */
export async function readNewJobs(
  db: Knex,
  filters: Omit<JobFacetsFilters, 'locale'>,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const found = await narrow(db, mainRows(db), { ...filters, status: 'active', page: 1, pageSize: limit })
    .where('j.posted_date', '>', since)
    .where('j.posted_date', '<=', until)
    .orderByRaw('j.posted_date desc, j.id desc')
    .limit(limit)
    .select<{ document_id: string; total: number }[]>('j.document_id', db.raw('(count(*) over ())::int as total'));
  return { ids: found.map(({ document_id: id }) => id), total: found[0]?.total ?? 0 };
}

/** @param evenDeleted also finds deleted jobs, until they are removed */
export function readJob(db: Knex, id: string, evenDeleted = false): Promise<JoinedJob | undefined> {
  const job = withArabic(mainRows(db)).where('j.document_id', id);
  if (!evenDeleted) job.whereNull('j.deleted_at');
  return job.first() as Promise<JoinedJob | undefined>;
}

/**
 * Locks every row of a job until the transaction ends, in the order of ids. All code that locks jobs does so, which
 * prevents deadlocks.
 */
export const lockRows = (trx: Knex, id: string): Promise<JobRecord[]> =>
  trx(JOBS_TABLE).select(ALL_COLUMNS(JOBS_TABLE)).where('document_id', id).orderBy('id').forUpdate();

/** One row per job: the English one, or the Arabic one without an English text. */
export const mainRows = (db: Knex): Knex.QueryBuilder =>
  db(`${JOBS_TABLE} as j`).whereNotExists(
    // An anti-join, which PostgreSQL plans by hash or merge if a search finds many.
    db(`${JOBS_TABLE} as e`).whereRaw(`e.document_id = j.document_id and e.locale = 'en' and j.locale <> 'en'`),
  );

const arabicOf = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.leftJoin(`${JOBS_TABLE} as t`, (on) =>
    on.on('t.document_id', 'j.document_id').andOnVal('t.locale', 'ar').andOn('t.id', '<>', 'j.id'),
  );

const withArabic = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  arabicOf(query).select(
    ...ALL_COLUMNS('j'),
    ...ARABIC_COLUMNS,
    ...TRADE_NAMES.map((name) => query.client.raw(name) as Knex.Raw),
  );

function narrow(db: Knex, query: Knex.QueryBuilder, filters: JobFilters): Knex.QueryBuilder {
  for (const [sql, bindings] of conditionsOf(filters).values()) query.whereRaw(sql, [...bindings]);
  if (filters.closed_reason) query.where('j.closed_reason', filters.closed_reason);
  if (filters.expiring !== undefined) query.where((row) => isExpiring(row, Number(filters.expiring)));
  if (filters.deleted) query.where('j.deleted_at', '>', undeletableSince());
  else query.whereNull('j.deleted_at');
  if (filters.trade_guessed) query.where('j.trade_guessed', true);
  if (filters.status) query.where((row) => hasStatus(row, filters.status));
  if (filters.search) filterBySearch(db, query, filters.search);
  return query;
}

function isExpiring(row: Knex.QueryBuilder, days: number): void {
  hasStatus(row, 'active');
  row.where('j.expiry_date', '<=', daysAfter(agencyDay(), days));
}

/** Jobs deleted before this are removed permanently. */
export const undeletableSince = (): Date => new Date(Date.now() - JOB_UNDELETE_DAYS * 86_400_000);

const SORT_COLUMNS: Readonly<Record<string, string>> = { applications: 'application_count', views: 'views_count' };

/** Sorts titles alphabetically and case-insensitively, in the reader's language. */
function placeOf({ sort = '-posted_date', ...filters }: JobFilters, locale: Locale) {
  if (sort === 'relevance') {
    const [relevance, bindings] = relevanceOf(filters.search ?? '');
    // Ties: newest first.
    return { place: `${relevance} * 1e12 + extract(epoch from j.posted_date)`, bindings, direction: 'desc' };
  }
  const currency = currencyOf(filters);
  if (sort === '-salary' && currency) return { place: `coalesce(${monthlyPay(currency)}, -1)`, direction: 'desc' };
  if (sort === '-salary') return { place: 'j.posted_date', direction: 'desc' };
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const name = sort.replace('-', '');
  const title = locale === 'ar' ? 'lower(coalesce(t.title, j.title))' : 'lower(j.title)';
  return { place: name === 'title' ? title : `j.${SORT_COLUMNS[name] ?? name}`, direction };
}
