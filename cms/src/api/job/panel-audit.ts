import type { AuditAction } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../../lib/audit';
import { panelUser } from '../../lib/panel-user';
import { inTransaction } from '../../lib/transaction';
import { isJob } from './panel-rules';

const ACTIONS: Partial<Record<string, AuditAction>> = {
  create: 'job_created',
  clone: 'job_created',
  update: 'job_updated',
  delete: 'job_deleted',
};

/** Saves made in the panel are in the audit trail too; those of the API record themselves, with more to say. */
export function auditPanelSaves(strapi: Core.Strapi): void {
  strapi.documents.use(async (save, next) => {
    const action = ACTIONS[save.action];
    const editor = action && isJob(save) ? panelUser(strapi) : undefined;
    if (!action || !editor) return next();
    return inTransaction(strapi, async () => {
      const result = await next();
      const subjectId = documentIdOf(result) ?? documentIdOf(save.params);
      if (subjectId)
        await recordAudit(strapi, { action, staff: editor, subjectType: 'job', subjectId, details: { panel: true } });
      return result;
    });
  });
}

function documentIdOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('documentId' in value)) return undefined;
  return typeof value.documentId === 'string' ? value.documentId : undefined;
}
