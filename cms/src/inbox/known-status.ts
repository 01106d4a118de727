import { type ApplicationStatus, WITHDRAWABLE_STATUSES } from '@qantara/contract';
import type { Knex } from 'knex';
import { ApiError } from '../platform/http/api-error';
import type { EntryRecord } from '../submissions/entry-record';
import { APPLICATIONS } from '../submissions/inbox-list';
import { type EventRecord, EVENTS_TABLE, knownFrom } from '../submissions/entry-event';

/** The status that the applicant knows: staff can undo a move for some minutes, and delay its email until tomorrow. */
export async function knownStatus(
  db: Knex,
  row: Pick<EntryRecord, 'document_id' | 'status'>,
): Promise<ApplicationStatus> {
  const last = await lastMove(db, row);
  const isHeld = last && last.actor_id !== null && knownFrom(last) > new Date();
  return ((isHeld ? last.from_value : null) ?? row.status) as ApplicationStatus;
}

/** The last change of status that was not undone. */
export const lastMove = (
  db: Knex,
  { document_id: id }: Pick<EntryRecord, 'document_id'>,
): Promise<EventRecord | undefined> =>
  db(EVENTS_TABLE)
    .where({ list: APPLICATIONS.name, entry_id: id, kind: 'status', undone: false })
    .orderBy('id', 'desc')
    .first<EventRecord | undefined>();

/** @throws {ApiError} if the application cannot be withdrawn */
export async function assertWithdrawable(db: Knex, row: EntryRecord): Promise<void> {
  if (!(await isWithdrawable(db, row))) throw new ApiError('withdrawal_not_possible');
}

/** Uses the status that the applicant knows, because another result would reveal a decision. */
export async function isWithdrawable(db: Knex, row: EntryRecord): Promise<boolean> {
  return WITHDRAWABLE_STATUSES.includes(await knownStatus(db, row));
}
