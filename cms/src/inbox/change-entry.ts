import type { BulkChange, EntryChange, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { lastChangeOf, recordAudit } from '../audit/audit';
import { Refusal } from '../platform/http/refusal';
import { inTransaction } from '../platform/database/transaction';
import { addEvent } from './entry-event';
import { type EntryRecord, versionOf } from '../submissions/entry-record';
import type { EntryStep } from './entry-step';
import { type InboxList, subjectTypeOf } from '../submissions/inbox-list';
import { moveStatus } from './move-status';
import { setOwner } from './set-owner';
import { setTags } from './set-tags';
import { undoMove } from './undo-move';

const VERSION_ACTIONS = ['status_changed', 'status_undone', 'owner_changed', 'tags_changed'] as const;

/** A change of one entry, with what bulk changes have besides. */
export type AskedChange = EntryChange & Partial<Pick<BulkChange, 'add_tag' | 'remove_tag' | 'from_owner_id'>>;

/**
 * Changes an entry and records who did it, all of it or nothing. The row is locked: the slower of two rivals is judged
 * by what the faster one did. What changes nothing leaves no trace and the version as it is.
 * @returns whether anything changed
 */
export function changeEntry(
  strapi: Core.Strapi,
  list: InboxList,
  id: string,
  change: AskedChange,
  staff: StaffUser,
): Promise<boolean> {
  return inTransaction(strapi, async (trx) => {
    const row = await lockEntry(trx, list, id);
    const isStale = change.version !== undefined && change.version !== versionOf(row);
    const hasOtherOwner = change.from_owner_id !== undefined && change.from_owner_id !== row.owner_id;
    if (isStale || hasOtherOwner)
      throw new Refusal('entry_changed', {
        lastChange: await lastChangeOf(trx, subjectTypeOf(list), id, VERSION_ACTIONS),
      });
    const steps = await stepsOf(strapi, trx, list, row, change, staff);
    if (steps.length === 0) return false;

    const columns = Object.assign({}, ...steps.map((step) => step.columns)) as EntryStep['columns'];
    const version = versionOf(row) + 1;
    await trx(list.table)
      .where('id', row.id)
      .update({ ...columns, version, updated_at: new Date() });
    for (const { event, action, details } of steps) {
      await addEvent(trx, list, id, staff, event);
      await recordAudit(strapi, { action, staff, subjectType: subjectTypeOf(list), subjectId: id, details });
    }
    return true;
  });
}

/** The row of an entry that nobody else changes before the transaction ends; 404 when there is none. */
export async function lockEntry(trx: Knex, list: InboxList, id: string): Promise<EntryRecord> {
  const row = (await trx(list.table).where('document_id', id).forUpdate().first()) as EntryRecord | undefined;
  if (!row) throw new Refusal('not_found');
  return row;
}

async function stepsOf(
  strapi: Core.Strapi,
  trx: Knex,
  list: InboxList,
  row: EntryRecord,
  change: AskedChange,
  staff: StaffUser,
): Promise<EntryStep[]> {
  if (change.undo && change.status !== undefined)
    throw new Refusal('invalid_input', { errors: [{ field: 'undo', code: 'value_invalid' }] });
  const steps = [
    change.undo ? await undoMove(trx, list, row, staff) : null,
    change.status === undefined ? null : moveStatus(list, row, change.status, change.reason ?? null),
    change.owner_id === undefined ? null : await setOwner(strapi, row, change.owner_id),
    setTags(row, change),
  ];
  return steps.filter((step) => step !== null);
}
