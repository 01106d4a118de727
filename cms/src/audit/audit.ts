import type { AuditAction, AuditEntryRow, LastChange, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { STAFF_TABLE, tableOf } from '../platform/database/table';

export const AUDIT_ENTRY = 'api::audit-entry.audit-entry';

/** Rows per statement: PostgreSQL takes 65,535 values. */
const BATCH_SIZE = 1000;

export interface AuditRecord {
  action: AuditAction;
  /** Who did it; null when the system did. */
  staff: Pick<StaffUser, 'id' | 'email'> | null;
  /** Type of the subject, e.g. `job`, and its public id. */
  subjectType: string;
  subjectId: string;
  /** Small facts; never personal data of candidates. */
  details?: AuditEntryRow['details'];
}

/** Adds to the audit trail, within the current `strapi.db.transaction` if there is one. Entries are never changed; a task deletes them after AUDIT_RETENTION_MONTHS. */
export async function recordAudit(strapi: Core.Strapi, record: AuditRecord): Promise<void> {
  await tableOf(strapi, AUDIT_ENTRY).create({ data: rowOf(record) });
}

/** Like `recordAudit`, with one statement for many records. */
export async function recordAudits(strapi: Core.Strapi, records: readonly AuditRecord[]): Promise<void> {
  for (let first = 0; first < records.length; first += BATCH_SIZE)
    await tableOf(strapi, AUDIT_ENTRY).createMany({ data: records.slice(first, first + BATCH_SIZE).map(rowOf) });
}

const rowOf = ({ action, staff, subjectType, subjectId, details = {} }: AuditRecord) => ({
  action,
  actor: staff?.email ?? null,
  actor_id: staff?.id ?? null,
  subject_type: subjectType,
  subject_id: subjectId,
  details,
});

/**
 * The last of these actions on a subject; null if none is recorded. Staff and editors of the panel are found by their
 * email, also after their account was deleted.
 */
export async function lastChangeOf(
  db: Knex,
  subjectType: string,
  subjectId: string,
  actions: readonly AuditAction[],
): Promise<LastChange | null> {
  const row = (await db('audit_entries as a')
    .leftJoin(`${STAFF_TABLE} as s`, 's.email', 'a.actor')
    .leftJoin('admin_users as e', 'e.email', 'a.actor')
    .where({ 'a.subject_type': subjectType, 'a.subject_id': subjectId })
    .whereIn('a.action', actions)
    .orderBy([
      { column: 'a.created_at', order: 'desc' },
      { column: 'a.id', order: 'desc' },
    ])
    .select(
      'a.created_at',
      db.raw(`coalesce(s.username, nullif(trim(concat_ws(' ', e.firstname, e.lastname)), ''), a.actor) as name`),
    )
    .first()) as { created_at: Date; name: string | null } | undefined;
  return row ? { by: row.name, at: row.created_at.toISOString() } : null;
}
