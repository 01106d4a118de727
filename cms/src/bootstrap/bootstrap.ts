import type { Core } from '@strapi/strapi';
import { guardStaffAccounts } from '../auth/staff/guard-accounts';
import { keepUsedPictures } from '../content/keep-used-pictures';
import { seedContent } from '../content/seed-content';
import { arrangeContentPanel } from '../strapi-admin/arrange-content-panel';
import { closePublicRegistration } from '../strapi-admin/close-registration';
import { connectPanelMail } from '../strapi-admin/connect-panel-mail';
import { deleteTokensAndWebhooks } from '../strapi-admin/delete-tokens-and-webhooks';
import { endSessionsWithAccount } from './end-sessions-with-account';
import { ensureKnownBrowserTable } from './ensure-known-browser-table';
import { ensurePanelAccount } from '../strapi-admin/ensure-panel-account';
import { ensurePanelRoles } from '../strapi-admin/ensure-panel-roles';
import { ensureRateLimitTable } from './ensure-rate-limit-table';
import { ensureStaffAccount } from './ensure-staff-account';
import { ensureStaffRoles } from './ensure-staff-roles';
import { fillApplicationTypes } from './fill-application-types';
import { startFlushingJobViews } from './flush-job-views';
import { onceAtATime } from './once-at-a-time';
import { endTurn } from './one-start-at-a-time';
import { limitPanelPermissions } from '../strapi-admin/panel-permissions';
import { prepareInbox } from './prepare-inbox';
import { prepareJobs } from './prepare-jobs';
import { prepareSearch } from './prepare-search';
import { releaseWithoutScanner } from './release-without-scanner';
import { seedTemplates } from './seed-templates';
import { stopGracefully } from './stop-gracefully';
import { startMetrics } from './start-metrics';
import { noteNoRoom } from '../platform/database/no-room';
import { limitQueries } from '../platform/database/query-limits';
import { keepUploadFolderClean } from '../platform/http/upload-folder';
import { prepareTaskQueue, startTasks } from '../tasks/runner';

/** The database is in step, nothing listens yet. */
export async function bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  connectPanelMail(strapi);
  keepUsedPictures(strapi);
  endSessionsWithAccount(strapi);
  guardStaffAccounts(strapi);
  await prepareTaskQueue(strapi);
  await onceAtATime(strapi, async () => {
    await ensureRateLimitTable(strapi);
    await ensureKnownBrowserTable(strapi);
    await closePublicRegistration(strapi);
    await limitPanelPermissions(strapi);
    await deleteTokensAndWebhooks(strapi);
    await ensureStaffRoles(strapi);
    await ensureStaffAccount(strapi);
    await ensurePanelRoles(strapi);
    await ensurePanelAccount(strapi);
    await prepareJobs(strapi);
    if (strapi.config.get('recruitment.seedContent', true)) await seedContent(strapi);
    await arrangeContentPanel(strapi);
    await fillApplicationTypes(strapi);
    await prepareInbox(strapi);
    await seedTemplates(strapi);
    await prepareSearch(strapi);
    await releaseWithoutScanner(strapi);
  });
  await endTurn(strapi);
  await limitQueries(strapi.db.connection);
  strapi.db.connection.on('query-error', noteNoRoom);
  await keepUploadFolderClean(strapi);
  await startTasks(strapi);
  startFlushingJobViews(strapi);
  await startMetrics(strapi);
  // Last: its listener for requests must be registered after all others.
  stopGracefully(strapi);
}
