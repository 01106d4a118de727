import {
  type ClosedReason,
  JOB_DAYS_OPEN,
  type JobBulkAction,
  type JobBulkResponse,
  type JobStatus,
  type Locale,
  messageOf,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { agencyDay, daysAfter } from '../platform/agency-day';
import { ApiError } from '../platform/http/api-error';
import { inTransaction } from '../platform/database/transaction';
import { scheduleClosingEmail } from './closing-email';
import { type JobRecord, STATUS_COLUMN } from './job-record';
import { auditJob, lockJob, savedJob, type Staff, writeShared } from './lock-job';
import { statusOn } from './present';
import { accept, ACTIONS } from './accept-plan';
import { postedDate } from './posted-date';
import { planSave, type SaveOutcome } from './save-rules';
import type { SavedJob } from './saved-job';

export interface JobMove {
  action: JobBulkAction;
  closed_reason: ClosedReason | null;
}

/** Changes of one or several jobs that do not affect texts. */
export const moveJobs = (strapi: Core.Strapi) => ({
  /** Adds 30 days to the last day, or to today if the job has expired, which opens it again. */
  extend(id: string, version: number | undefined, staff: Staff): Promise<SavedJob> {
    return inTransaction(strapi, async (trx) => {
      await extendLocked(strapi, trx, await lockJob(trx, id, version), staff);
      return savedJob(trx, id, 'job_extended');
    });
  },

  /** Changes each job in its own transaction, so that the error of one does not stop the others. */
  async moveAll(ids: readonly string[], move: JobMove, staff: Staff, locale: Locale): Promise<JobBulkResponse> {
    const response: JobBulkResponse = { success: true, changed: [], refused: [], renewed: [] };
    for (const id of new Set(ids)) {
      try {
        const outcome = await inTransaction(strapi, async (trx) =>
          moveLocked(strapi, trx, await lockJob(trx, id), move, staff),
        );
        response.changed.push(id);
        if (outcome === 'job_activated_fresh_date') response.renewed.push(id);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        response.refused.push({ id, code: error.code, detail: messageOf(error.code, locale) });
      }
    }
    return response;
  },
});

const TARGETS = { close: 'closed', activate: 'active' } as const satisfies Partial<Record<JobBulkAction, JobStatus>>;

/** @returns null if the job needs no change */
async function moveLocked(
  strapi: Core.Strapi,
  trx: Knex,
  job: JobRecord,
  move: JobMove,
  staff: Staff,
): Promise<SaveOutcome | null> {
  if (move.action === 'extend') return extendLocked(strapi, trx, job, staff);
  const status = TARGETS[move.action];
  if (statusOn(job, agencyDay()) === status) return null;
  return saveMove(strapi, trx, job, { ...job, status, closed_reason: move.closed_reason }, staff);
}

async function extendLocked(strapi: Core.Strapi, trx: Knex, job: JobRecord, staff: Staff): Promise<SaveOutcome> {
  if (job.status === 'closed') throw new ApiError('job_closed_not_extended');
  const today = agencyDay();
  const isExpired = statusOn(job, today) === 'expired';
  const later = daysAfter(isExpired ? today : job.expiry_date, JOB_DAYS_OPEN);
  // An expired job may be saved with a day that is later still.
  const expiry_date = later < job.expiry_date ? job.expiry_date : later;
  const extended = { ...job, status: 'active' as const, expiry_date };
  return saveMove(strapi, trx, job, extended, staff, true);
}

async function saveMove(
  strapi: Core.Strapi,
  trx: Knex,
  before: JobRecord,
  input: JobRecord,
  staff: Staff,
  isExtension = false,
): Promise<SaveOutcome> {
  const { values, outcome } = accept(planSave(before, input, agencyDay()));
  const { status, expiry_date, closed_reason } = values;
  const posted_date = await postedDate(trx, before, status);
  await writeShared(trx, before, { [STATUS_COLUMN]: status, expiry_date, closed_reason, posted_date });
  await scheduleClosingEmail(trx, before, values);
  const { document_id: id, reference } = before;
  if (isExtension)
    await auditJob(strapi, 'job_extended', staff, id, { reference, from: before.expiry_date, to: expiry_date });
  else await auditJob(strapi, ACTIONS[outcome], staff, id, { reference });
  return outcome;
}
