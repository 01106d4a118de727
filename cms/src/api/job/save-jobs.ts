import type { AuditAction, JobStatus, JobValues, StaffJobRow, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { agencyDay } from '../../lib/agency-day';
import { recordAudit } from '../../lib/audit';
import { documentsOf } from '../../lib/documents';
import { Refusal } from '../../lib/refusal';
import { inTransaction } from '../../lib/transaction';
import { JOB, JOBS_TABLE, type JobRecord } from './job-record';
import { storedFields } from './panel-rules';
import { presentStaffJob, statusOn } from './present';
import { lockRows, readJob } from './read-jobs';
import { planSave, type SaveOutcome, type SavePlan } from './save-rules';

export interface SavedJob {
  job: StaffJobRow;
  outcome: SaveOutcome;
}
type Staff = Pick<StaffUser, 'id' | 'email'>;
type Accepted = Extract<SavePlan, { ok: true }>;

export const saveJobs = (strapi: Core.Strapi) => ({
  /** @param postedAt when the job appeared; now, unless it is told otherwise (demo jobs) */
  create(values: JobValues, staff: Staff | null, postedAt?: Date): Promise<SavedJob> {
    return inTransaction(strapi, async (trx) => {
      const plan = accept(planSave(null, values, agencyDay()));
      const { documentId } = await documentsOf(strapi, JOB).create({ locale: 'en', data: storedFields(plan.values) });
      await saveArabic(strapi, documentId, plan);
      await trx(JOBS_TABLE)
        .where('document_id', documentId)
        .update({ version: 1, ...(postedAt && { posted_date: postedAt }) });
      await recordAudit(strapi, auditOf('job_created', staff, documentId));
      return savedJob(trx, documentId, plan);
    });
  },

  /** @param version the one the editor started from; undefined saves over whatever is there */
  update(
    id: string,
    input: (stored: JobStatus) => JobValues,
    version: number | undefined,
    staff: Staff,
  ): Promise<SavedJob> {
    return inTransaction(strapi, async (trx) => {
      const before = await lockJob(trx, id);
      if (version !== undefined && version !== before.version) throw new Refusal('job_changed');
      const plan = accept(planSave(before, input(statusOn(before, agencyDay())), agencyDay()));
      await documentsOf(strapi, JOB).update({ documentId: id, locale: 'en', data: storedFields(plan.values) });
      await saveArabic(strapi, id, plan);
      // One save is one step, however many languages it touched.
      await trx(JOBS_TABLE)
        .where('document_id', id)
        .update({ version: before.version + 1 });
      await recordAudit(strapi, auditOf(ACTIONS[plan.outcome], staff, id, { reference: before.reference }));
      return savedJob(trx, id, plan);
    });
  },

  /** Its applications stay: they carry what they need of the job. */
  remove(id: string, staff: Staff): Promise<void> {
    return inTransaction(strapi, async (trx) => {
      const { reference } = await lockJob(trx, id);
      await documentsOf(strapi, JOB).delete({ documentId: id, locale: '*' });
      await recordAudit(strapi, auditOf('job_deleted', staff, id, { reference }));
    });
  },
});

const ACTIONS: Record<SaveOutcome, AuditAction> = {
  job_created: 'job_created',
  job_updated: 'job_updated',
  job_closed: 'job_closed',
  job_activated: 'job_activated',
  job_activated_fresh_date: 'job_activated',
};

function accept(plan: SavePlan): Accepted {
  if (plan.ok) return plan;
  if (plan.code === 'status_move_not_allowed') throw new Refusal(plan.code);
  throw new Refusal('invalid_input', { errors: [{ field: plan.field, code: plan.code }] });
}

async function lockJob(trx: Knex, id: string): Promise<JobRecord> {
  const rows = await lockRows(trx, id);
  const main = rows.find((row) => row.locale === 'en') ?? rows[0];
  if (!main) throw new Refusal('job_not_found');
  return main;
}

/** Arabic texts that were not sent stay; null takes them away. */
async function saveArabic(strapi: Core.Strapi, documentId: string, { values }: Accepted): Promise<void> {
  const arabic = values.translations?.ar;
  if (arabic === null) await documentsOf(strapi, JOB).delete({ documentId, locale: 'ar' });
  if (arabic)
    await documentsOf(strapi, JOB).update({ documentId, locale: 'ar', data: { ...storedFields(values), ...arabic } });
}

async function savedJob(trx: Knex, id: string, { outcome }: Accepted): Promise<SavedJob> {
  const job = await readJob(trx, id);
  if (!job) throw new Refusal('job_not_found');
  return { job: presentStaffJob(job), outcome };
}

const auditOf = (action: AuditAction, staff: Staff | null, subjectId: string, details = {}) => ({
  action,
  staff,
  subjectType: 'job',
  subjectId,
  details,
});
