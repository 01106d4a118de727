import type { Core } from '@strapi/strapi';
import { inTransaction } from '../lib/transaction';

/**
 * Everything that the lists of jobs are filtered, counted and put in order by, without the long texts: a content type
 * cannot name an index that carries columns.
 */
export const indexJobs = (strapi: Core.Strapi): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    await trx.raw(`create index if not exists jobs_list_idx on jobs (locale, document_id, id)
      include (title, job_status, expiry_date, posted_date, deleted_at, country, job_type, closed_reason,
        application_count, views_count)`);
  });
