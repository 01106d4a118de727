import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ALL_INBOX_LISTS, type InboxList, subjectTypeOf } from '../submissions/inbox-list';
import { phoneCountryOf } from '../submissions/person';
import { inTransaction } from '../platform/database/transaction';
import { runOnce } from '../platform/database/run-once';

/** Rows per statement. */
const BATCH_SIZE = 2000;

/** Fills columns that older rows lack. */
export async function prepareInbox(strapi: Core.Strapi): Promise<void> {
  await runOnce(strapi, 'inbox_columns_filled', () =>
    inTransaction(strapi, async (trx) => {
      for (const list of ALL_INBOX_LISTS) await fillColumns(trx, list);
      await fillJobCountries(trx);
      await fillHistory(trx);
    }),
  );
}

async function fillColumns(trx: Knex, { name, table }: InboxList): Promise<void> {
  await trx(table).whereNull('version').update({ version: 1 });
  await trx(table).whereNull('tags').update({ tags: '[]' });
  if (name === 'contacts') await trx(table).whereNull('subject').update({ subject: 'general' });
  let last = 0;
  for (;;) {
    const rows = await trx<{ id: number; phone: string }>(table)
      .where('id', '>', last)
      .whereNull('phone_country')
      .whereLike('phone', '+%')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .select('id', 'phone');
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    const found = rows.map(({ id, phone }) => ({ id, country: phoneCountryOf(phone) }));
    await trx.raw(
      `update ${table} set phone_country = found.country
       from jsonb_to_recordset(?::jsonb) as found(id int, country text) where found.id = ${table}.id`,
      [JSON.stringify(found)],
    );
  }
}

async function fillJobCountries(trx: Knex): Promise<void> {
  await trx.raw(
    `update job_applications set job_country = jobs.country from jobs
     where jobs.document_id = job_applications.job_id and job_applications.job_country is null`,
  );
}

/** Creates the history of older moves from the audit trail, which does not have enough to undo them. */
async function fillHistory(trx: Knex): Promise<void> {
  for (const list of ALL_INBOX_LISTS)
    await trx.raw(
      `insert into inbox_events (list, entry_id, kind, actor_id, actor_name, from_value, to_value, undone, created_at)
       select ?, audit.subject_id, 'status', audit.actor_id, staff.username,
         audit.details->>'from', audit.details->>'to', true, audit.created_at
       from audit_entries audit left join up_users staff on staff.id = audit.actor_id
       where audit.action = 'status_changed' and audit.subject_type = ? order by audit.id`,
      [list.name, subjectTypeOf(list)],
    );
}
