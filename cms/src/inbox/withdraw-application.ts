/** Applicants withdraw, and undo that, with the link of their application and a code sent to its stored email. */
import { TAKE_BACK_HOURS, type WithdrawalValues } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordAudit } from '../audit/audit';
import { findOpenJob } from '../jobs/find-open-job';
import { ApiError } from '../platform/http/api-error';
import { type EntryRecord, versionOf } from '../submissions/entry-record';
import { APPLICATIONS, subjectTypeOf } from '../submissions/inbox-list';
import { actWithCode, type ApplicantCall } from './applicant-code';
import { addEvent, type EventRecord, EVENTS_TABLE } from '../submissions/entry-event';
import { assertWithdrawable, lastMove } from './known-status';

export const withdrawApplication = (
  strapi: Core.Strapi,
  call: ApplicantCall,
  values: WithdrawalValues,
): Promise<void> =>
  actWithCode(strapi, call, values.code, async (trx, row) => {
    await assertWithdrawable(trx, row);
    const now = new Date();
    await addEvent(trx, APPLICATIONS, row.document_id, null, {
      ...{ kind: 'status', from_value: row.status, to_value: 'withdrawn', reason: values.reason },
      ...{ changed_at_before: row.status_changed_at, reviewed_at_before: row.first_reviewed_at },
    });
    // Nothing is left to review, so the entry is no longer due.
    const columns = { status: 'withdrawn', status_changed_at: now, first_reviewed_at: row.first_reviewed_at ?? now };
    await updateEntry(trx, row, columns);
    await audit(strapi, 'application_withdrawn', row, { from: row.status, to: 'withdrawn' });
  });

/** Possible while the job takes applications. Restores the status and its times. */
export const takeBackWithdrawal = (strapi: Core.Strapi, call: ApplicantCall, code: string): Promise<void> =>
  actWithCode(strapi, call, code, async (trx, row) => {
    const withdrawal = await lastWithdrawal(trx, row);
    if (!withdrawal || takeBackUntil(withdrawal) < new Date()) throw new ApiError('take_back_not_possible');
    await findOpenJob(trx, row.job_id);
    await trx(EVENTS_TABLE).where('id', withdrawal.id).update({ undone: true });
    const event = { kind: 'undone', from_value: 'withdrawn', to_value: withdrawal.from_value } as const;
    await addEvent(trx, APPLICATIONS, row.document_id, null, event);
    const before = {
      status_changed_at: withdrawal.changed_at_before,
      first_reviewed_at: withdrawal.reviewed_at_before,
    };
    await updateEntry(trx, row, { status: withdrawal.from_value ?? 'new', ...before });
    await audit(strapi, 'withdrawal_taken_back', row, { from: 'withdrawn', to: withdrawal.from_value });
  });

/** The applicant's withdrawal behind the current status; undefined: none, or staff set the status. */
export async function lastWithdrawal(db: Knex, row: EntryRecord): Promise<EventRecord | undefined> {
  const last = await lastMove(db, row);
  return row.status === 'withdrawn' && last?.to_value === 'withdrawn' && last.actor_id === null ? last : undefined;
}

export const takeBackUntil = ({ created_at: at }: Pick<EventRecord, 'created_at'>): Date =>
  new Date(at.getTime() + TAKE_BACK_HOURS * 3_600_000);

export const updateEntry = (trx: Knex, row: EntryRecord, columns: Partial<EntryRecord>) =>
  trx(APPLICATIONS.table)
    .where('id', row.id)
    .update({ ...columns, version: versionOf(row) + 1, updated_at: new Date() });

const audit = (
  strapi: Core.Strapi,
  action: 'application_withdrawn' | 'withdrawal_taken_back',
  { document_id: subjectId }: EntryRecord,
  details: Record<string, string | null>,
) => recordAudit(strapi, { action, staff: null, subjectType: subjectTypeOf(APPLICATIONS), subjectId, details });
