import {
  type ClosedReason,
  type Country,
  DEFAULT_LOCALE,
  JOB_UNDELETE_DAYS,
  type JobSort,
  type JobStatus,
  type JobType,
  jobTypesMatching,
  type Locale,
} from '@qantara/contract';
import type { Knex } from 'knex';
import { agencyDay, daysAfter } from '../platform/agency-day';
import { ALL_COLUMNS, ARABIC_COLUMNS, JOBS_TABLE, type JobRecord, type JoinedJob } from './job-record';
import { jobsWithText } from './job-search';

export interface JobFilters {
  search?: string | undefined;
  country?: Country | undefined;
  job_type?: JobType | undefined;
  status?: JobStatus | undefined;
  closed_reason?: ClosedReason | undefined;
  /** Active, with a last day at most so many days away. */
  expiring?: string | undefined;
  /** Only the deleted jobs that can still be brought back; without it they are left out. */
  deleted?: 'true' | undefined;
  sort?: JobSort | '-updated_at' | undefined;
  page: number;
  pageSize: number;
}

/** Two queries, however many jobs there are: what the filters find, from an index, is counted and put in order at once. */
export async function readPage(db: Knex, filters: JobFilters, isPublic: boolean, locale: Locale = DEFAULT_LOCALE) {
  const { place, direction } = placeOf(filters.sort, locale);
  const found = narrow(db, arabicOf(mainRows(db)), filters, isPublic);
  const ids = db('found')
    .select('id')
    .orderByRaw(`place ${direction}, id ${direction}`)
    .limit(filters.pageSize)
    .offset((filters.page - 1) * filters.pageSize);
  const page = (await db
    .withMaterialized('found', found.select('j.id', db.raw(`${place} as place`)))
    .select(db.raw('array(?) as ids', [ids]), db.raw('(select count(*) from found)::int as total'))
    .first()) as { ids: number[]; total: number };
  const rows = await (withArabic(db(`${JOBS_TABLE} as j`))
    .whereIn('j.id', page.ids)
    .orderByRaw(`${place} ${direction}, j.id ${direction}`) as Promise<JoinedJob[]>);
  return { rows, total: page.total };
}

/** @param evenDeleted finds a deleted job too, for as long as it is kept */
export function readJob(db: Knex, id: string, evenDeleted = false): Promise<JoinedJob | undefined> {
  const job = withArabic(mainRows(db)).where('j.document_id', id);
  if (!evenDeleted) job.whereNull('j.deleted_at');
  return job.first() as Promise<JoinedJob | undefined>;
}

/**
 * Locks every row of a job until the transaction ends, in the order of their ids: whoever locks jobs locks them so, and
 * so no two can wait for each other.
 */
export const lockRows = (trx: Knex, id: string): Promise<JobRecord[]> =>
  trx(JOBS_TABLE).select(ALL_COLUMNS(JOBS_TABLE)).where('document_id', id).orderBy('id').forUpdate();

/** One row a job: the English one, or the Arabic one of a job without English. */
export const mainRows = (db: Knex): Knex.QueryBuilder =>
  db(`${JOBS_TABLE} as j`).whereNotExists(
    // An anti-join, which PostgreSQL plans by hash or merge where a search finds many.
    db(`${JOBS_TABLE} as e`).whereRaw(`e.document_id = j.document_id and e.locale = 'en' and j.locale <> 'en'`),
  );

const arabicOf = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.leftJoin(`${JOBS_TABLE} as t`, (on) =>
    on.on('t.document_id', 'j.document_id').andOnVal('t.locale', 'ar').andOn('t.id', '<>', 'j.id'),
  );

const withArabic = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  arabicOf(query).select(...ALL_COLUMNS('j'), ...ARABIC_COLUMNS);

function narrow(db: Knex, query: Knex.QueryBuilder, filters: JobFilters, isPublic: boolean): Knex.QueryBuilder {
  if (filters.country) query.where('j.country', filters.country);
  if (filters.job_type) query.whereIn('j.job_type', jobTypesMatching(filters.job_type));
  if (filters.closed_reason) query.where('j.closed_reason', filters.closed_reason);
  if (filters.expiring !== undefined) query.where((row) => isExpiring(row, Number(filters.expiring)));
  if (filters.deleted) query.where('j.deleted_at', '>', undeletableSince());
  else query.whereNull('j.deleted_at');
  if (filters.status) query.where((row) => hasStatus(row, filters.status));
  if (filters.search) query.whereIn('j.document_id', jobsWithText(db, filters.search, isPublic));
  return query;
}

/** By the date too: a job whose last day is over counts as expired before the schedule has said so. */
function hasStatus(row: Knex.QueryBuilder, status: JobStatus | undefined): void {
  const today = agencyDay();
  if (status === 'active') row.where('j.job_status', 'active').where('j.expiry_date', '>=', today);
  else if (status === 'expired')
    row
      .where('j.job_status', 'expired')
      .orWhere((late) => late.where('j.job_status', 'active').where('j.expiry_date', '<', today));
  else row.where('j.job_status', status);
}

function isExpiring(row: Knex.QueryBuilder, days: number): void {
  hasStatus(row, 'active');
  row.where('j.expiry_date', '<=', daysAfter(agencyDay(), days));
}

/** What was deleted before this is deleted for good. */
export const undeletableSince = (): Date => new Date(Date.now() - JOB_UNDELETE_DAYS * 86_400_000);

const SORT_COLUMNS: Readonly<Record<string, string>> = { applications: 'application_count', views: 'views_count' };

/** Titles in the order of the alphabet, whatever their case, as the reader of the language sees them. */
function placeOf(sort: JobFilters['sort'] = '-posted_date', locale: Locale) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const name = sort.replace('-', '');
  const title = locale === 'ar' ? 'lower(coalesce(t.title, j.title))' : 'lower(j.title)';
  return { place: name === 'title' ? title : `j.${SORT_COLUMNS[name] ?? name}`, direction };
}
