import { isMoveAllowed, type StaffUser } from '@qantara/contract';
import type { Core, UID } from '@strapi/strapi';
import { recordAudit } from '../audit';
import { Refusal } from '../refusal';
import { tableOf } from '../table';
import { inTransaction } from '../transaction';

interface Standing<Status extends string> {
  status: Status;
  first_answered_at?: string | null;
}

interface StatusChange<Status extends string> {
  moves: Readonly<Record<Status, readonly Status[]>>;
  id: string;
  to: Status;
  staff: StaffUser;
}

/**
 * Moves a submission by the map of the contract and records who did it. The row is locked: the slower of two rivals is
 * judged by what the faster one did.
 */
export function changeStatus<Row extends Standing<string>>(
  strapi: Core.Strapi,
  uid: UID.Schema,
  { moves, id, to, staff }: StatusChange<Row['status']>,
): Promise<Row> {
  const table = tableOf<Row>(strapi, uid);
  const where = { documentId: id };
  return inTransaction(strapi, async (trx) => {
    await trx(strapi.db.metadata.get(uid).tableName).where('document_id', id).select('id').forUpdate();
    const row = await table.findOne({ where });
    if (!row) throw new Refusal('not_found');
    const from = row.status;
    if (!isMoveAllowed(moves, from, to))
      throw new Refusal('status_move_not_allowed', { errors: [{ field: 'status', code: 'status_move_not_allowed' }] });
    if (from === to) return row;

    const now = new Date();
    const data = { status: to, status_changed_at: now, first_answered_at: row.first_answered_at ?? now };
    const subjectType = uid.slice(uid.lastIndexOf('.') + 1);
    await recordAudit(strapi, { action: 'status_changed', staff, subjectType, subjectId: id, details: { from, to } });
    return (await table.update({ where, data })) ?? row;
  });
}
