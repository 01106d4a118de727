import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/**
 * Runs `work` in a transaction. Everything Strapi does inside it (documents, queries, services) joins it; `trx` is for raw
 * SQL and queueTask. Also rejects if the commit fails. Inside another transaction it joins that one.
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
  // commit() resolves even if the database rejected it or was lost; only this promise rejects.
  if (!isJoining) await committed;
  return result;
}
