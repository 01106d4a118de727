import type { Knex } from 'knex';

/** Numbers of job references (QJ-1001, QJ-1002 ...). A sequence never gives one twice, not even to two saves at once. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('CREATE SEQUENCE IF NOT EXISTS job_reference_seq START WITH 1001');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP SEQUENCE IF EXISTS job_reference_seq');
};
