import type { Core } from '@strapi/strapi';
import { followTradeSlugs } from '../alerts/follow-trade-slugs';
import { cloneLanguages } from '../content/every-language';
import { onPublish } from '../content/on-publish';
import { auditPanelSaves } from '../jobs/panel-audit';
import { closeClonedJobs } from '../jobs/panel-cloning';
import { keepDeletedJobs } from '../jobs/panel-deleting';
import { enforceJobRules } from '../jobs/panel-rules';
import { auditContent } from '../strapi-admin/audit/audit-content';
import { keepDeletedTexts } from '../strapi-admin/texts/deleted-texts';
import { explainProblems } from '../strapi-admin/forms/explain-problems';
import { guardDeletions } from '../strapi-admin/access/guard-deletions';
import {
  deleteSchedulesWithText,
  endScheduleByHand,
  noteDiscardedDrafts,
} from '../strapi-admin/schedules/scheduled-publications';
import { keepVersions } from '../strapi-admin/texts/text-versions';

/**
 * The middlewares of Strapi's document service, outermost first: each calls those below it, then Strapi. All writes are in the
 * transaction of the call.
 */
export function registerDocumentMiddlewares(strapi: Core.Strapi): void {
  // Rejects before anything is locked.
  guardDeletions(strapi);
  // Locks the schedule before onPublish locks the content's version, as scheduled publications do.
  deleteSchedulesWithText(strapi);
  // Skips schedules that are locked, so it may run with the content's version locked.
  endScheduleByHand(strapi);
  noteDiscardedDrafts(strapi);
  // Outside the middlewares whose errors it explains.
  explainProblems(strapi);
  // Outside onPublish, which stores the earlier slug and gives the new one to the other language.
  followTradeSlugs(strapi);
  // Locks the content's version: all below runs for one publication at a time.
  onPublish(strapi);
  keepVersions(strapi);
  keepDeletedTexts(strapi);
  // Inside onPublish, so that it validates a clone with the values of the form.
  cloneLanguages(strapi);
  // Outside keepDeletedJobs, which hides a job instead of calling Strapi.
  auditPanelSaves(strapi);
  auditContent(strapi);
  // The rules of jobs. Each has actions of its own, so their order does not matter.
  enforceJobRules(strapi);
  closeClonedJobs(strapi);
  keepDeletedJobs(strapi);
}
