import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/**
 * Runs work in one transaction. Everything Strapi does inside it (documents, queries, services) joins in by itself;
 * `trx` is for raw SQL and queueTask. Rejects when the commit fails, too; inside another transaction it joins that one.
 */
export async function inTransaction<Result>(
  strapi: Core.Strapi,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  const isJoining = strapi.db.inTransaction();
  let committed: Promise<unknown> | undefined;
  const result = await strapi.db.transaction(({ trx }: { trx: Knex.Transaction }) => {
    committed = trx.executionPromise;
    return work(trx);
  });
  // commit() itself resolves even when the database refused or was lost: only this promise tells.
  if (!isJoining) await committed;
  return result;
}
