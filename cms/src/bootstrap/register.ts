import type { Core } from '@strapi/strapi';
import { auditPanelSaves } from '../jobs/panel-audit';
import { closeClonedJobs } from '../jobs/panel-cloning';
import { keepDeletedJobs } from '../jobs/panel-deleting';
import { enforceJobRules } from '../jobs/panel-rules';
import { keepDeletedTexts } from '../strapi-admin/deleted-texts';
import { cloneLanguages, deleteManyInEveryLanguage } from '../content/every-language';
import { validatePublishing } from '../content/validate-publishing';
import { storePicturesWithCvs } from '../content/picture-store';
import { deleteSchedulesWithText, endScheduleByHand } from '../strapi-admin/scheduled-publications';
import { keepVersions } from '../strapi-admin/text-versions';
import { auditContent } from '../strapi-admin/audit-content';
import { guardDeletions } from '../strapi-admin/guard-deletions';
import { explainBulkProblems, explainProblems } from '../strapi-admin/explain-problems';
import { guardPanelCalls } from '../strapi-admin/guard-panel-calls';
import { lockBeforeSchemaSync } from './schema-sync-lock';
import { mountOwnPanelCalls } from '../strapi-admin/own-panel-calls';
import { limitPanelRoutes } from '../strapi-admin/panel-routes';
import { makePictureCopies } from '../strapi-admin/picture-copies';

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
  validatePublishing(strapi);
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

/** A client that disconnects during an upload is not an error, but Koa and the upload plugin print a stack trace each time. */
function logBrokenConnections(strapi: Core.Strapi): void {
  strapi.server.app.removeAllListeners('error');
  strapi.server.app.on('error', (error: Error & { code?: string }) => {
    if (isHangUp(error)) strapi.log.debug(`A caller hung up: ${error.message}`);
    else strapi.log.error(error);
  });
}

const isHangUp = ({ code = '', message }: { code?: string; message: string }) =>
  ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code) || message.startsWith('Parse Error');

/** Nationalities and trades are chosen from lists in the panel: see the inputs in src/admin. */
function registerCustomFields(strapi: Core.Strapi): void {
  strapi.customFields.register({ name: 'nationalities', type: 'json', inputSize: { default: 12, isResizable: true } });
  strapi.customFields.register({ name: 'trade', type: 'string', inputSize: { default: 6, isResizable: true } });
}
