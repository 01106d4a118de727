import type { Country } from '@qantara/contract';
import type { Knex } from 'knex';
import { agencyDay } from '../platform/agency-day';
import { ApiError } from '../platform/http/api-error';
import { isOpenSql } from './job-filters';
import { JOBS_TABLE } from './job-record';

export interface OpenJob {
  id: string;
  /** In English, or in Arabic without an English text. */
  title: string;
  /** The same as `title` without an Arabic text. */
  arabicTitle: string;
  reference: string;
  country: Country;
  type: string;
}

/**
 * A job that takes applications now: a check before costly work, which does not lock the job. Rejects with a 404
 * `job_not_found` or 409 `job_not_open`.
 */
export async function findOpenJob(db: Knex, id: string): Promise<OpenJob> {
  // Prefers the English row.
  const { rows } = await db.raw<{ rows: (OpenJob & { is_open: boolean })[] }>(
    `select j.document_id as id, j.title, coalesce(t.title, j.title) as "arabicTitle", j.reference, j.country, j.job_type as type,
       ${isOpenSql('j', ':today')} as is_open
     from ${JOBS_TABLE} j left join ${JOBS_TABLE} t on t.document_id = j.document_id and t.locale = 'ar' and t.id <> j.id
     where j.document_id = :id order by j.locale = 'en' desc limit 1`,
    { id, today: agencyDay() },
  );
  if (!rows[0]) throw new ApiError('job_not_found');
  const { is_open: isOpen, ...job } = rows[0];
  if (!isOpen) throw new ApiError('job_not_open');
  return job;
}
