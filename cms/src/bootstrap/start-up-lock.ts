import type { Core } from '@strapi/strapi';
import { DATABASE_LOCKS } from '../platform/database/database-locks';
import { inTransaction } from '../platform/database/transaction';

/** Runs start-up work in a transaction, under a lock that one instance holds at a time. */
export async function withStartUpLock(strapi: Core.Strapi, work: () => Promise<void>): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [DATABASE_LOCKS.startUpWork]);
    await work();
  });
}
