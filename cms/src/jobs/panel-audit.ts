import type { AuditAction } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../audit/audit';
import { panelUser } from '../auth/panel-user';
import { agencyDay } from '../platform/agency-day';
import { inTransaction } from '../platform/database/transaction';
import { documentIdOf } from '../platform/value-of';
import { ACTIONS as OUTCOME_ACTIONS } from './accept-plan';
import { JOBS_TABLE, type JobRecord, STATUS_COLUMN } from './job-record';
import type { Staff } from './lock-job';
import { isJob } from './panel-rules';
import { statusOn } from './present';
import { outcomeOf } from './save-rules';

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
      const before = await readState(trx, documentIdOf(save.params));
      const result = await next();
      const subjectId = documentIdOf(result) ?? documentIdOf(save.params);
      if (subjectId) await record(strapi, trx, action, editor, subjectId, before);
      return result;
    });
  });
}

type State = Pick<JobRecord, 'reference' | 'deleted_at' | 'status' | 'expiry_date'>;

const readState = async (trx: Knex, id: string | undefined): Promise<State | undefined> =>
  id === undefined
    ? undefined
    : trx(JOBS_TABLE)
        .where('document_id', id)
        .first<State | undefined>('reference', 'deleted_at', `${STATUS_COLUMN} as status`, 'expiry_date');

async function record(
  strapi: Core.Strapi,
  trx: Knex,
  saved: AuditAction,
  staff: Staff,
  subjectId: string,
  before: State | undefined,
) {
  const job = await readState(trx, subjectId);
  let action = saved;
  if (saved === 'job_deleted' && job?.deleted_at === null) action = 'job_text_deleted';
  if (saved === 'job_updated' && before && job)
    action = OUTCOME_ACTIONS[outcomeOf(statusOn(before, agencyDay()), job.status, false)];
  await recordAudit(strapi, {
    action,
    staff,
    subjectType: 'job',
    subjectId,
    details: { panel: true, ...(job && { reference: job.reference }) },
  });
}
