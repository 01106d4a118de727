import type { Core } from '@strapi/strapi';
import { auditPanelSaves } from '../jobs/panel-audit';
import { closeClonedJobs } from '../jobs/panel-cloning';
import { keepDeletedJobs } from '../jobs/panel-deleting';
import { enforceJobRules } from '../jobs/panel-rules';
import { keepDeletedTexts } from '../strapi-admin/deleted-texts';
import { cloneLanguages, deleteManyInEveryLanguage } from '../content/every-language';
import { guardContent } from '../content/guard-content';
import { storePicturesWithCvs } from '../content/picture-store';
import { deleteSchedulesWithText, endScheduleByHand } from '../strapi-admin/scheduled-publications';
import { keepVersions } from '../strapi-admin/text-versions';
import { auditContent } from '../strapi-admin/audit-content';
import { guardDeletions } from '../strapi-admin/guard-deletions';
import { explainBulkProblems, explainProblems } from '../strapi-admin/explain-problems';
import { guardPanelCalls } from '../strapi-admin/guard-panel-calls';
import { logBrokenConnections } from './log-broken-connections';
import { lockBeforeSchemaSync } from './schema-sync-lock';
import { mountOwnPanelCalls } from '../strapi-admin/own-panel-calls';
import { limitPanelRoutes } from '../strapi-admin/panel-routes';
import { makePictureCopies } from '../strapi-admin/picture-copies';
import { registerCustomFields } from '../strapi-admin/register-custom-fields';

/** Runs before Strapi mounts anything. */
export async function register({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  lockBeforeSchemaSync(strapi);
  limitPanelRoutes(strapi);
  guardPanelCalls(strapi);
  mountOwnPanelCalls(strapi);
  logBrokenConnections(strapi);
  registerCustomFields(strapi);
  guardDeletions(strapi);
  deleteSchedulesWithText(strapi);
  endScheduleByHand(strapi);
  explainProblems(strapi);
  guardContent(strapi);
  keepVersions(strapi);
  keepDeletedTexts(strapi);
  explainBulkProblems(strapi);
  cloneLanguages(strapi);
  deleteManyInEveryLanguage(strapi);
  auditPanelSaves(strapi);
  auditContent(strapi);
  enforceJobRules(strapi);
  closeClonedJobs(strapi);
  keepDeletedJobs(strapi);
  makePictureCopies(strapi);
  await storePicturesWithCvs(strapi);
}
