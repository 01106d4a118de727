import type { Core } from '@strapi/strapi';
import { guardStaffAccounts } from '../auth/staff/guard-accounts';
import { keepUsedPictures } from '../content/keep-used-pictures';
import { renewPrivacyPolicy } from '../content/renew-privacy-policy';
import { seedContent } from '../content/seed-content';
import { auditPanelAccounts } from '../strapi-admin/audit-accounts';
import { arrangeContentPanel } from '../strapi-admin/arrange-content-panel';
import { createSqlObjects } from './create-sql-objects';
import { closePublicRegistration } from '../strapi-admin/close-registration';
import { connectPanelMail } from '../strapi-admin/connect-panel-mail';
import { deleteTokensAndWebhooks } from '../strapi-admin/delete-tokens-and-webhooks';
import { endSessionsWithAccount } from './end-sessions-with-account';
import { ensureLocales } from './ensure-locales';
import { ensurePanelAccount } from '../strapi-admin/ensure-panel-account';
import { ensurePanelRoles } from '../strapi-admin/ensure-panel-roles';
import { ensureStaffAccount } from './ensure-staff-account';
import { ensureStaffRoles } from './ensure-staff-roles';
import { fillApplicationTypes } from './fill-application-types';
import { startFlushingJobViews } from './flush-job-views';
import { withStartUpLock } from './start-up-lock';
import { releaseSchemaSyncLock } from './schema-sync-lock';
import { mailPanelInvitations } from '../strapi-admin/panel-invitation';
import { limitPanelPermissions } from '../strapi-admin/panel-permissions';
import { queueOldPictures } from '../strapi-admin/copy-old-pictures';
import { turnPicturesUpright } from '../strapi-admin/turn-pictures-upright';
import { prepareInbox } from './prepare-inbox';
import { prepareJobs } from './prepare-jobs';
import { prepareSearch } from './prepare-search';
import { releaseWithoutScanner } from './release-without-scanner';
import { seedTemplates } from './seed-templates';
import { stopGracefully } from './stop-gracefully';
import { startMetrics } from './start-metrics';
import { noteDiskFull } from '../platform/database/disk-full';
import { inTransaction } from '../platform/database/transaction';
import { limitQueries } from '../platform/database/query-limits';
import { keepUploadFolderClean } from '../platform/http/upload-folder';
import { prepareTaskQueue, startTasks } from '../tasks/runner';

/** Runs after the schema is synchronised, before the server listens. */
export async function bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  connectPanelMail(strapi);
  keepUsedPictures(strapi);
  endSessionsWithAccount(strapi);
  guardStaffAccounts(strapi);
  auditPanelAccounts(strapi);
  mailPanelInvitations(strapi);
  await prepareTaskQueue(strapi);
  await createSqlObjects(strapi);
  await withStartUpLock(strapi, async () => {
    await closePublicRegistration(strapi);
    await limitPanelPermissions(strapi);
    await deleteTokensAndWebhooks(strapi);
    await ensureStaffRoles(strapi);
    await ensureStaffAccount(strapi);
    await ensurePanelRoles(strapi);
    await ensurePanelAccount(strapi);
    await ensureLocales(strapi);
    if (strapi.config.get('recruitment.seedContent', true)) await seedContent(strapi);
    await renewPrivacyPolicy(strapi);
    // After the trades are seeded.
    await prepareJobs(strapi);
    await arrangeContentPanel(strapi);
    await turnPicturesUpright(strapi);
    await fillApplicationTypes(strapi);
    await prepareInbox(strapi);
    await seedTemplates(strapi);
    await prepareSearch(strapi);
    // In the transaction of the start, as the tasks of prepareSearch.
    await inTransaction(strapi, (trx) => queueOldPictures(trx));
    await releaseWithoutScanner(strapi);
  });
  await releaseSchemaSyncLock(strapi);
  await limitQueries(strapi.db.connection);
  strapi.db.connection.on('query-error', noteDiskFull);
  await keepUploadFolderClean(strapi);
  await startTasks(strapi);
  startFlushingJobViews(strapi);
  await startMetrics(strapi);
  // Last: its listener for requests must be registered after all others.
  stopGracefully(strapi);
}
