// Shared previews name the text they show instead of its path, so links of before, which last a week at most, end. Pending emails
// about closed jobs get the time of their last change.

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  await knex.schema.dropTableIfExists('preview_links');
  await knex('sql_objects').where({ name: 'tables.sql' }).delete();
  if (await knex.schema.hasTable('closing_emails'))
    await knex('closing_emails')
      .whereNull('updated_at')
      .update({ updated_at: knex.ref('closed_at') });
};

/** The table is made again at the next start. */
exports.down = async () => {};
