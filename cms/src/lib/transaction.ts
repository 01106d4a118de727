import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/**
 * Runs work in one transaction. Everything Strapi does inside it (documents, queries, services) joins in by itself;
 * `trx` is for raw SQL and queueTask.
 */
export async function inTransaction<Result>(
  strapi: Core.Strapi,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return strapi.db.transaction(({ trx }: { trx: Knex.Transaction }) => work(trx));
}
