import type { Core } from '@strapi/strapi';
import { inTransaction } from '../lib/transaction';

/** Any number; the same for all instances. */
const LOCK = 7_267_101;

/** Runs start-up work in one transaction that only one instance can be in. */
export async function onceAtATime(strapi: Core.Strapi, work: () => Promise<void>): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    await work();
  });
}
