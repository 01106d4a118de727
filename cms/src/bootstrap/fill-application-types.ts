import type { Core } from '@strapi/strapi';
import { inTransaction } from '../platform/database/transaction';
import { once } from '../platform/database/once';

/** Fills the job type of applications older than the column, if their job still exists. */
export const fillApplicationTypes = (strapi: Core.Strapi): Promise<void> =>
  once(strapi, 'application_job_types', () =>
    inTransaction(strapi, async (trx) => {
      await trx.raw(
        `update job_applications set job_type = jobs.job_type from jobs
         where jobs.document_id = job_applications.job_id and job_applications.job_type is null`,
      );
    }),
  );
