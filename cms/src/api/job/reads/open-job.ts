import type { Country, JobType } from '@qantara/contract';
import type { Knex } from 'knex';
import { mainRows } from '../read-jobs';

/** What the public list is filtered and put in order by, of one open job. */
export interface OpenJob {
  /** Of the main row, see read-jobs. */
  rowId: number;
  id: string;
  country: Country;
  jobType: JobType;
  /** `YYYY-MM-DD` */
  expiry: string;
  /** Milliseconds, to be compared with each other only: columns without a time zone are read as if they were in UTC. */
  posted: number;
  updated: number;
}

/** A job that has been opened or changed, with all texts it is found by, in lower case. */
export type ChangedJob = OpenJob & { texts: string[] };

interface Row {
  row_id: number;
  id: string;
  country: Country;
  job_type: JobType;
  expiry_date: string;
  posted: number;
  updated: number;
}

/** Rows read at once: so many are no burden for whoever else wants to be answered. */
const BATCH = 5000;

/** All jobs that are open as far as their status says; whose last day has passed is for the reader to see. */
export async function allOpenJobs(db: Knex): Promise<OpenJob[]> {
  const jobs: OpenJob[] = [];
  const seen = new Map<string, string>();
  for (;;) {
    const after = jobs.at(-1)?.rowId ?? 0;
    const rows = (await factsOf(db).where('j.id', '>', after).orderBy('j.id').limit(BATCH)) as Row[];
    for (const row of rows) jobs.push(openJobOf(row, seen));
    if (rows.length < BATCH) return jobs;
  }
}

/** Those of the named jobs that are open. */
export async function openJobsNamed(db: Knex, ids: readonly string[]): Promise<ChangedJob[]> {
  const texts = db.raw(
    'array(select s.everyone_text from jobs_search s join jobs l on l.id = s.job_id where l.document_id = j.document_id) as texts',
  );
  const rows = (await factsOf(db).select(texts).whereIn('j.document_id', ids)) as (Row & { texts: string[] })[];
  return rows.map((row) => ({ ...openJobOf(row, new Map()), texts: row.texts }));
}

const factsOf = (db: Knex): Knex.QueryBuilder =>
  mainRows(db)
    .where('j.job_status', 'active')
    .whereNull('j.deleted_at')
    .select('j.id as row_id', 'j.document_id as id', 'j.country', 'j.job_type', 'j.expiry_date')
    .select(milliseconds(db, 'j.posted_date', 'posted'), milliseconds(db, 'j.updated_at', 'updated'));

/** Half the time of the whole reading would go into dates. */
const milliseconds = (db: Knex, column: string, name: string): Knex.Raw =>
  db.raw('(extract(epoch from ??) * 1000)::float8 as ??', [column, name]);

/** @param seen days met before: a hundred thousand jobs share a few hundred, which need not be kept more than once */
function openJobOf(row: Row, seen: Map<string, string>): OpenJob {
  const expiry = seen.get(row.expiry_date) ?? row.expiry_date;
  seen.set(expiry, expiry);
  return {
    rowId: row.row_id,
    id: row.id,
    country: row.country,
    jobType: row.job_type,
    expiry,
    posted: row.posted,
    updated: row.updated,
  };
}
