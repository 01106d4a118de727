// Jobs are searched in one text for everyone instead of two. The start makes the table again (src/jobs/create-job-search.ts), with its
// trigger, which must not write to it until then.

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  await knex.raw('drop function if exists jobs_search_keep() cascade');
  await knex.raw('drop table if exists jobs_search');
};
