import type { Core } from '@strapi/strapi';
import { serviceOf } from '../lib/service';
import { arrangeJobPanel } from './arrange-job-panel';
import { ensureEditorRole } from './ensure-editor-role';
import { ensureLocales } from './ensure-locales';
import { indexJobs } from './index-jobs';
import { seedIfEmpty } from './seed-if-empty';

interface Jobs {
  expireOverdue(): Promise<number>;
}

/** Everything about jobs that must be so before the first call. */
export async function prepareJobs(strapi: Core.Strapi): Promise<void> {
  await indexJobs(strapi);
  await ensureLocales(strapi);
  await arrangeJobPanel(strapi);
  await ensureEditorRole(strapi);
  await seedIfEmpty(strapi);
  await serviceOf<Jobs>(strapi, 'api::job.job').expireOverdue();
}
