import type { Core } from '@strapi/strapi';
import { expireOverdue } from '../jobs/expire-overdue';
import { arrangeJobPanel } from '../strapi-admin/arrange-job-panel';
import { ensureLocales } from './ensure-locales';
import { indexJobs } from './index-jobs';
import { seedIfEmpty } from './seed-if-empty';

/** Everything about jobs that must be so before the first call. */
export async function prepareJobs(strapi: Core.Strapi): Promise<void> {
  await indexJobs(strapi);
  await ensureLocales(strapi);
  await arrangeJobPanel(strapi);
  await seedIfEmpty(strapi);
  await expireOverdue(strapi);
}
