import type { AuditAction } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../audit/audit';
import { panelUser } from '../auth/panel-user';
import { inTransaction } from '../platform/database/transaction';
import { documentIdOf } from '../platform/value-of';
import { JOBS_TABLE, type JobRecord } from './job-record';
import type { Staff } from './lock-job';
import { isJob } from './panel-rules';

const ACTIONS: Partial<Record<string, AuditAction>> = {
  create: 'job_created',
  clone: 'job_created',
  update: 'job_updated',
  delete: 'job_deleted',
};

/** Records saves made in the panel in the audit trail. Those of the API record themselves, with more details. */
export function auditPanelSaves(strapi: Core.Strapi): void {
  strapi.documents.use(async (save, next) => {
    const action = ACTIONS[save.action];
    const editor = action && isJob(save) ? panelUser(strapi) : undefined;
    if (!action || !editor) return next();
    return inTransaction(strapi, async (trx) => {
      const result = await next();
      const subjectId = documentIdOf(result) ?? documentIdOf(save.params);
      if (subjectId) await record(strapi, trx, action, editor, subjectId);
      return result;
    });
  });
}

async function record(strapi: Core.Strapi, trx: Knex, action: AuditAction, staff: Staff, subjectId: string) {
  const job = await trx<JobRecord>(JOBS_TABLE).where('document_id', subjectId).first('reference', 'deleted_at');
  const isOnlyText = action === 'job_deleted' && job?.deleted_at === null;
  await recordAudit(strapi, {
    action: isOnlyText ? 'job_text_deleted' : action,
    staff,
    subjectType: 'job',
    subjectId,
    details: { panel: true, ...(job && { reference: job.reference }) },
  });
}
