import type { Core } from '@strapi/strapi';
import { auditPanelSaves } from '../jobs/panel-audit';
import { closeClonedJobs } from '../jobs/panel-cloning';
import { keepDeletedJobs } from '../jobs/panel-deleting';
import { enforceJobRules } from '../jobs/panel-rules';
import { guardContent } from '../content/guard-content';
import { deleteSchedulesWithText } from '../strapi-admin/scheduled-publications';
import { auditContent } from '../strapi-admin/audit-content';
import { guardPanelCalls } from '../strapi-admin/guard-panel-calls';
import { logBrokenConnections } from './log-broken-connections';
import { oneStartAtATime } from './one-start-at-a-time';
import { mountOwnPanelCalls } from '../strapi-admin/own-panel-calls';
import { limitPanelRoutes } from '../strapi-admin/panel-routes';
import { registerNationalities } from '../strapi-admin/register-nationalities';

/** Before Strapi mounts anything. */
export function register({ strapi }: { strapi: Core.Strapi }): void {
  oneStartAtATime(strapi);
  limitPanelRoutes(strapi);
  guardPanelCalls(strapi);
  mountOwnPanelCalls(strapi);
  logBrokenConnections(strapi);
  registerNationalities(strapi);
  guardContent(strapi);
  auditPanelSaves(strapi);
  auditContent(strapi);
  deleteSchedulesWithText(strapi);
  enforceJobRules(strapi);
  closeClonedJobs(strapi);
  keepDeletedJobs(strapi);
}
