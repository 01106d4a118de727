import type { Knex } from 'knex';

/** Time of each account's last sign-in, from the audit trail. */
export async function lastSignIns(knex: Knex, ids: readonly number[]): Promise<Map<number, Date>> {
  const rows = await knex('audit_entries')
    .where({ subject_type: 'staff', action: 'signed_in' })
    .whereIn('subject_id', ids.map(String))
    .groupBy('subject_id')
    .select<{ subject_id: string; at: Date }[]>('subject_id', knex.raw('max(created_at) as at'));
  return new Map(rows.map(({ subject_id, at }) => [Number(subject_id), new Date(at)]));
}
