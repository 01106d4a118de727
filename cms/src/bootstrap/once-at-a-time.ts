import type { Core } from '@strapi/strapi';

/** Any number; the same for all instances. */
const LOCK = 7_267_101;

/** Runs start-up work in one transaction that only one instance can be in. */
export async function onceAtATime(strapi: Core.Strapi, work: () => Promise<void>): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    await work();
  });
}
