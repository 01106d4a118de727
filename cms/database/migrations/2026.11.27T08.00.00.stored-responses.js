// The response that is stored for a form with an Idempotency-Key was called an answer.

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  if (await knex.schema.hasColumn('idempotency_records', 'answer'))
    await knex.schema.alterTable('idempotency_records', (table) => table.renameColumn('answer', 'response'));
};
