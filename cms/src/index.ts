import type { Core } from '@strapi/strapi';
import { auditPanelSaves } from './jobs/panel-audit';
import { closeClonedJobs } from './jobs/panel-cloning';
import { keepDeletedJobs } from './jobs/panel-deleting';
import { enforceJobRules } from './jobs/panel-rules';
import { guardStaffAccounts } from './api/staff/guard-accounts';
import { closePublicRegistration } from './bootstrap/close-registration';
import { connectPanelMail } from './bootstrap/connect-panel-mail';
import { deleteTokensAndWebhooks } from './bootstrap/delete-tokens-and-webhooks';
import { endSessionsWithAccount } from './bootstrap/end-sessions-with-account';
import { ensureKnownBrowserTable } from './bootstrap/ensure-known-browser-table';
import { ensurePanelAccount } from './bootstrap/ensure-panel-account';
import { ensureRateLimitTable } from './bootstrap/ensure-rate-limit-table';
import { ensureStaffAccount } from './bootstrap/ensure-staff-account';
import { ensureStaffRoles } from './bootstrap/ensure-staff-roles';
import { fillApplicationTypes } from './bootstrap/fill-application-types';
import { startFlushingJobViews, stopFlushingJobViews } from './bootstrap/flush-job-views';
import { guardPanelCalls } from './bootstrap/guard-panel-calls';
import { logBrokenConnections } from './bootstrap/log-broken-connections';
import { onceAtATime } from './bootstrap/once-at-a-time';
import { endTurn, oneStartAtATime } from './bootstrap/one-start-at-a-time';
import { limitPanelPermissions } from './bootstrap/panel-permissions';
import { limitPanelRoutes } from './bootstrap/panel-routes';
import { prepareInbox } from './bootstrap/prepare-inbox';
import { prepareJobs } from './bootstrap/prepare-jobs';
import { prepareSearch } from './bootstrap/prepare-search';
import { registerNationalities } from './bootstrap/register-nationalities';
import { releaseWithoutScanner } from './bootstrap/release-without-scanner';
import { seedTemplates } from './bootstrap/seed-templates';
import { stopGracefully } from './bootstrap/stop-gracefully';
import { setRequestTimeouts } from './bootstrap/request-timeouts';
import { startMetrics, stopMetrics } from './bootstrap/start-metrics';
import { closeMailer } from './lib/mailer';
import { noteNoRoom } from './lib/no-room';
import { limitQueries } from './lib/query-limits';
import { closeRateLimitStore } from './lib/rate-limit-store';
import { keepUploadFolderClean, leaveUploadFolder } from './lib/upload-folder';
import { prepareTaskQueue, startTasks, stopTasks } from './tasks/runner';

export default {
  /** Before Strapi mounts anything. */
  register({ strapi }: { strapi: Core.Strapi }) {
    oneStartAtATime(strapi);
    limitPanelRoutes(strapi);
    guardPanelCalls(strapi);
    logBrokenConnections(strapi);
    registerNationalities(strapi);
    auditPanelSaves(strapi);
    enforceJobRules(strapi);
    closeClonedJobs(strapi);
    keepDeletedJobs(strapi);
  },

  /** The database is in step, nothing listens yet. */
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    connectPanelMail(strapi);
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
      await ensurePanelAccount(strapi);
      await prepareJobs(strapi);
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
    setRequestTimeouts(strapi);
    // Last: it listens to requests before whoever answers them.
    stopGracefully(strapi);
  },

  async destroy({ strapi }: { strapi: Core.Strapi }) {
    await stopFlushingJobViews(strapi);
    await stopTasks(strapi);
    leaveUploadFolder(strapi);
    stopMetrics(strapi);
    await closeRateLimitStore(strapi);
    closeMailer(strapi);
  },
};
