// Numbers of job references (QJ-1001, QJ-1002 ...). A sequence never gives one twice, not even to two saves at once.

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  await knex.raw('CREATE SEQUENCE IF NOT EXISTS job_reference_seq START WITH 1001');
};

/** @param {import('knex').Knex} knex */
exports.down = async (knex) => {
  await knex.raw('DROP SEQUENCE IF EXISTS job_reference_seq');
};
