import type { Core } from '@strapi/strapi';
import { createJobSearch } from '../jobs/job-search';
import { createBoardVersion } from '../jobs/board-version';
import { inTransaction } from '../platform/database/transaction';

/**
 * An index with everything that the lists of jobs are filtered, counted and put in order by, without the long texts (a
 * content type cannot name one that carries columns), the table in which jobs are searched, and what gives the board a
 * new version.
 */
export const indexJobs = (strapi: Core.Strapi): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    await trx.raw(`create index if not exists jobs_facts_idx on jobs (document_id, locale)
      include (id, title, job_status, expiry_date, posted_date, updated_at, deleted_at, country, job_type, closed_reason,
        application_count, views_count)`);
    await createJobSearch(trx);
    await createBoardVersion(trx);
  });
