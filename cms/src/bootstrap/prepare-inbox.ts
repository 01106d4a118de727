import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ALL_INBOX_LISTS, type InboxList, subjectTypeOf } from '../submissions/inbox-list';
import { phoneCountryOf } from '../submissions/person';
import { inTransaction } from '../platform/database/transaction';
import { once } from '../platform/database/once';

/** Rows that learn the country of their phone in one statement. */
const BATCH = 2000;

/** What lists of thousands of entries need beside their content types: further indexes, and columns that older rows lack. */
export async function prepareInbox(strapi: Core.Strapi): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    for (const list of ALL_INBOX_LISTS) await ensureIndexes(trx, list);
    await once(strapi, 'inbox_columns_filled', async () => {
      for (const list of ALL_INBOX_LISTS) await fillColumns(trx, list);
      await fillJobCountries(trx);
      await fillHistory(trx);
    });
  });
}

/** Those that a content type cannot name: on expressions, on parts of the rows, inside JSON, with columns beside the key. */
async function ensureIndexes(trx: Knex, { table, nameColumn, filters }: InboxList): Promise<void> {
  // With the name itself: only then is the order read from the index alone, for thousands of matches of a search.
  await trx.raw(
    `create index if not exists ${table}_by_name_idx on ${table} (lower(${nameColumn}), id) include (${nameColumn})`,
  );
  await trx.raw(`drop index if exists ${table}_name_lower_idx`);
  await trx.raw(`create index if not exists ${table}_tags_gin on ${table} using gin (tags jsonb_path_ops)`);
  await trx.raw(`create index if not exists ${table}_tagged_idx on ${table} (id) where tags <> '[]'::jsonb`);
  await trx.raw(
    `create index if not exists ${table}_unreviewed_idx on ${table} (created_at, id) where first_reviewed_at is null`,
  );
  // All that is filtered by: what most rows pass, or several filters together, is counted without the rows themselves.
  const facts = [...FACTS, ...Object.values(filters)].join(', ');
  await trx.raw(`create index if not exists ${table}_facts_idx on ${table} (id) include (${facts})`);
}

const FACTS = ['created_at', 'status', 'first_reviewed_at', 'owner_id', 'suspect', 'form_locale', 'phone_country'];

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
      .limit(BATCH)
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

/** What the audit trail knows of moves before there was a history; it does not know enough to undo them. */
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
