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

/** A job that has been opened or changed, with all texts it is found by, folded. */
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
  const shared = new Map<string, string>();
  let after = ['', ''];
  for (;;) {
    // In the order of an index that has all of this: the rows with their long texts need not be read.
    const rows = (await factsOf(db)
      .select('j.locale')
      .whereRaw('(j.locale, j.document_id) > (?, ?)', after)
      .orderByRaw('j.locale, j.document_id')
      .limit(BATCH)) as (Row & { locale: string })[];
    for (const row of rows) jobs.push(openJobOf(row, shared));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return jobs;
    after = [last.locale, last.id];
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

/** @param shared texts met before: a hundred thousand jobs share a few hundred, none of which need be kept more than once */
function openJobOf(row: Row, shared: Map<string, string>): OpenJob {
  const once = <Text extends string>(text: Text): Text => {
    const known = shared.get(text);
    if (known === undefined) shared.set(text, text);
    return (known as Text | undefined) ?? text;
  };
  return {
    rowId: row.row_id,
    id: row.id,
    country: once(row.country),
    jobType: once(row.job_type),
    expiry: once(row.expiry_date),
    posted: row.posted,
    updated: row.updated,
  };
}
