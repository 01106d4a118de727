// Emails that wait in the queue get the key by which an erasure finds them. Their payload is only in the library's own table
// (graphile-worker 0.16).

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  const { rows } = await knex.raw(`select to_regclass('graphile_worker._private_jobs') is not null as has_queue`);
  if (!rows[0].has_queue) return;
  await knex.raw(`
    update graphile_worker._private_jobs set key = payload->>'messageId'
    where id in (select min(id) from graphile_worker._private_jobs where payload->>'messageId' is not null group by payload->>'messageId')
      and key is null`);
};
