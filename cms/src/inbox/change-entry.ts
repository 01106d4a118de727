import {
  type AuditAction,
  type BulkChange,
  type EntryChange,
  type StaffUser,
  isAtLeast,
  TAGS_MAX,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { lastChangeOf, recordAudit } from '../audit/audit';
import { ApiError } from '../platform/http/api-error';
import { inTransaction } from '../platform/database/transaction';
import { countAttempt } from '../platform/http/rate-limiter';
import { queueTask } from '../platform/queue/queue-task';
import { decisionEmail } from './decision-email';
import { addEvent } from '../submissions/entry-event';
import { type EntryRecord, versionOf, tagsOf } from '../submissions/entry-record';
import type { EntryStep } from './entry-step';
import { type InboxList, subjectTypeOf } from '../submissions/inbox-list';
import { moveStatus } from './move-status';
import { undoMove } from './undo-move';
import { activeStaff, STAFF_USER, type StaffRecord } from '../auth/staff-account';
import { tableOf } from '../platform/database/table';

const VERSION_ACTIONS = [
  ...['status_changed', 'status_undone', 'owner_changed', 'tags_changed', 'email_corrected'],
  ...['application_withdrawn', 'withdrawal_taken_back', 'contact_details_changed'],
] as const satisfies readonly AuditAction[];

/** A change of one entry, with the additional fields of bulk changes. */
export type RequestedChange = EntryChange & Partial<Pick<BulkChange, 'add_tag' | 'remove_tag' | 'from_owner_id'>>;

interface EntryOutcome {
  isChanged: boolean;
  /** Staff have just written to the person, so the email of the change is not sent. */
  isEmailSkipped: boolean;
}

/**
 * Changes an entry and records it, in one transaction. The row is locked, so that concurrent changes are validated one
 * after the other. A change without effect is not recorded and does not raise the version.
 */
export async function changeEntry(
  strapi: Core.Strapi,
  list: InboxList,
  id: string,
  change: RequestedChange,
  staff: StaffUser,
): Promise<EntryOutcome> {
  if (change.email) await countAttempt(strapi, 'mail', String(staff.id));
  return inTransaction(strapi, async (trx) => {
    const row = await lockEntry(trx, list, id);
    const isStale = change.version !== undefined && change.version !== versionOf(row);
    const hasOtherOwner = change.from_owner_id !== undefined && change.from_owner_id !== row.owner_id;
    if (isStale || hasOtherOwner) throw await entryChanged(trx, list, id);
    const steps = await stepsOf(strapi, trx, list, row, change, staff);
    if (steps.length === 0) return { isChanged: false, isEmailSkipped: false };

    const columns = Object.assign({}, ...steps.map((step) => step.columns)) as EntryStep['columns'];
    const version = versionOf(row) + 1;
    await trx(list.table)
      .where('id', row.id)
      .update({ ...columns, version, updated_at: new Date() });
    for (const { event, action, details } of steps) {
      await addEvent(trx, list, id, staff, event);
      await recordAudit(strapi, { action, staff, subjectType: subjectTypeOf(list), subjectId: id, details });
    }
    if (change.send === 'now') await queueTask(trx, 'announce-states', {});
    const isEmailSkipped = change.email === undefined && steps.some(({ event }) => event.announced);
    return { isChanged: true, isEmailSkipped };
  });
}

/** Locks the row of an entry until the transaction ends; 404 if it does not exist. */
export async function lockEntry(trx: Knex, list: InboxList, id: string): Promise<EntryRecord> {
  const row = (await trx(list.table).where('document_id', id).forUpdate().first()) as EntryRecord | undefined;
  if (!row) throw new ApiError('not_found');
  return row;
}

/** The error of an outdated version, with the last change. */
export const entryChanged = async (trx: Knex, list: InboxList, id: string): Promise<ApiError> =>
  new ApiError('entry_changed', { lastChange: await lastChangeOf(trx, subjectTypeOf(list), id, VERSION_ACTIONS) });

async function stepsOf(
  strapi: Core.Strapi,
  trx: Knex,
  list: InboxList,
  row: EntryRecord,
  change: RequestedChange,
  staff: StaffUser,
): Promise<EntryStep[]> {
  if (change.undo && change.status !== undefined)
    throw new ApiError('invalid_input', { errors: [{ field: 'undo', code: 'value_invalid' }] });
  const steps = [
    change.undo ? await undoMove(trx, list, row, staff) : null,
    change.status === undefined
      ? null
      : moveStatus(
          list,
          row,
          change.status,
          change.reason ?? null,
          await decisionEmail(strapi, trx, list, row, change),
        ),
    change.owner_id === undefined ? null : await setOwner(strapi, row, change.owner_id),
    setTags(row, change),
  ];
  return steps.filter((step) => step !== null);
}

/** Sets or removes the owner of the entry; null if nothing changes. */
async function setOwner(strapi: Core.Strapi, row: EntryRecord, ownerId: number | null): Promise<EntryStep | null> {
  if (ownerId === row.owner_id) return null;
  const owner = ownerId === null ? null : activeStaff(await findAccount(strapi, ownerId));
  if (ownerId !== null && !(owner && isAtLeast(owner.role, 'viewer')))
    throw new ApiError('owner_unknown', { errors: [{ field: 'owner_id', code: 'owner_unknown' }] });
  const before = row.owner_id === null ? null : await findAccount(strapi, row.owner_id);
  return {
    columns: { owner_id: ownerId },
    event: { kind: 'owner', from_value: before?.username ?? null, to_value: owner?.name ?? null },
    action: 'owner_changed',
    details: { from: row.owner_id, to: ownerId },
  };
}

const findAccount = (strapi: Core.Strapi, id: number) =>
  tableOf<StaffRecord>(strapi, STAFF_USER).findOne({ where: { id }, populate: ['role'] });

interface TagChange {
  tags?: string[] | undefined;
  add_tag?: string | undefined;
  remove_tag?: string | undefined;
}

/** Replaces all tags, or adds or removes one; null if nothing changes. The audit trail only records counts. */
function setTags(row: EntryRecord, { tags, add_tag: added, remove_tag: removed }: TagChange): EntryStep | null {
  const before = tagsOf(row);
  const all = [...(tags ?? before), ...(added === undefined ? [] : [added])];
  const after = [...new Set(all)].filter((tag) => tag !== removed);
  if (after.length > TAGS_MAX)
    throw new ApiError('tags_too_many', { errors: [{ field: 'tags', code: 'tags_too_many' }] });
  if (after.join('\n') === before.join('\n')) return null;
  return {
    columns: { tags: JSON.stringify(after) },
    event: { kind: 'tags', from_value: before.join(', '), to_value: after.join(', ') },
    action: 'tags_changed',
    details: { from: before.length, to: after.length },
  };
}
