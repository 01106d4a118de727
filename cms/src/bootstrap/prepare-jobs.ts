import type { Core } from '@strapi/strapi';
import { expireOverdue } from '../jobs/expire-overdue';
import { guessMissingTrades } from '../jobs/trades';
import { createJobSearch } from '../jobs/job-search';
import { once } from '../platform/database/once';
import { applySqlObjects } from '../platform/database/sql-objects';
import { inTransaction } from '../platform/database/transaction';
import { arrangeJobPanel } from '../strapi-admin/arrange-job-panel';
import { seedIfEmpty } from './seed-if-empty';

/** Prepares the job board before the first request: search, indexes, panel, trades, demo jobs, expiry. */
export async function prepareJobs(strapi: Core.Strapi): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    await createJobSearch(trx);
    await applySqlObjects(trx, 'board-version.sql');
  });
  await arrangeJobPanel(strapi);
  await once(strapi, 'job_trades', () => inTransaction(strapi, guessMissingTrades));
  await seedIfEmpty(strapi);
  await expireOverdue(strapi);
}
