// The time of the first decision and of the first email were one column. It held the first of both; from now on it is the
// time of the review, and the time of the reply is that of the first email in the history.
const TABLES = { contact_inquiries: 'contacts', cv_submissions: 'cvs', job_applications: 'applications' };

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  const hasEvents = await knex.schema.hasTable('inbox_events');
  if (hasEvents) await rename(knex, 'inbox_events', 'answered_at_before', 'reviewed_at_before');
  for (const [table, list] of Object.entries(TABLES)) {
    if (!(await knex.schema.hasTable(table))) continue;
    await rename(knex, table, 'first_answered_at', 'first_reviewed_at');
    await knex.raw(`alter index if exists ${table}_first_answered_at_idx rename to ${table}_first_reviewed_at_idx`);
    await knex.raw(`alter index if exists ${table}_unanswered_idx rename to ${table}_unreviewed_idx`);
    await knex.raw(`alter table ${table} add column if not exists first_replied_at timestamp`);
    if (hasEvents)
      await knex.raw(
        `update ${table} set first_replied_at = mails.at
         from (select entry_id, min(created_at) as at from inbox_events where list = ? and kind = 'mail' group by entry_id)
           as mails
         where mails.entry_id = ${table}.document_id`,
        [list],
      );
  }
};

/** @param {import('knex').Knex} knex */
exports.down = async (knex) => {
  await rename(knex, 'inbox_events', 'reviewed_at_before', 'answered_at_before');
  for (const table of Object.keys(TABLES)) {
    await rename(knex, table, 'first_reviewed_at', 'first_answered_at');
    await knex.raw(`alter index if exists ${table}_first_reviewed_at_idx rename to ${table}_first_answered_at_idx`);
    await knex.raw(`alter index if exists ${table}_unreviewed_idx rename to ${table}_unanswered_idx`);
    await knex.raw(`alter table ${table} drop column if exists first_replied_at`);
  }
};

async function rename(knex, table, from, to) {
  if (await knex.schema.hasColumn(table, from)) await knex.raw(`alter table ${table} rename column ${from} to ${to}`);
}
