import type { Core } from '@strapi/strapi';
import { stopFlushingCounters } from './flush-counters';
import { stopMetrics } from './start-metrics';
import { closeDatabaseProbe } from '../platform/database/database-probe';
import { closeMailer } from '../platform/mail/mailer';
import { closeRateLimitStore } from '../platform/http/rate-limit-store';
import { leaveUploadFolder } from '../platform/http/upload-folder';
import { stopTasks } from '../tasks/runner';

/** Stops everything that this process runs beside requests. */
export async function destroy({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  await stopFlushingCounters(strapi);
  await stopTasks(strapi);
  leaveUploadFolder(strapi);
  stopMetrics(strapi);
  await closeRateLimitStore(strapi);
  await closeDatabaseProbe(strapi);
  closeMailer(strapi);
}
