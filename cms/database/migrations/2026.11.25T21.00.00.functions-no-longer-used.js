// A submission is stored by an ordinary transaction now, and the queue by its library's own functions.

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  await knex.raw('drop function if exists add_new_tasks(json)');
  await knex.raw('drop function if exists count_application(text, date)');
  await knex.raw('drop function if exists find_open_job(text, date)');
  await knex.raw('drop index if exists graphile_worker.other_tasks');
};
