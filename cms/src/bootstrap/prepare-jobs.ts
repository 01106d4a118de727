import type { Core } from '@strapi/strapi';
import { expireOverdue } from '../jobs/expire-overdue';
import { guessMissingTrades } from '../jobs/trades';
import { once } from '../platform/database/once';
import { inTransaction } from '../platform/database/transaction';
import { arrangeJobPanel } from '../strapi-admin/arrange-job-panel';
import { seedIfEmpty } from './seed-if-empty';

/** Prepares the job board before the first request: panel, trades, demo jobs, expiry. */
export async function prepareJobs(strapi: Core.Strapi): Promise<void> {
  await arrangeJobPanel(strapi);
  await once(strapi, 'job_trades', () => inTransaction(strapi, guessMissingTrades));
  await seedIfEmpty(strapi);
  await expireOverdue(strapi);
}
