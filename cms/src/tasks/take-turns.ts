import type { Core } from '@strapi/strapi';
import { giveWay } from '../lib/give-way';

/** SQL: so long a task waits for people to go first, however many there are. */
const MOST_WAITING = "interval '30 seconds'";

/** Asked before each task is taken, by name for what must not be: nothing is, but while people wait it takes time to say so. */
export async function takeTurns(strapi: Core.Strapi): Promise<string[]> {
  await giveWay(() => hasOverdueTask(strapi));
  return [];
}

async function hasOverdueTask(strapi: Core.Strapi): Promise<boolean> {
  try {
    const { rows } = await strapi.db.connection.raw<{ rows: { is_there: boolean }[] }>(
      `select exists (
         select from graphile_worker._private_jobs where is_available and run_at < now() - ${MOST_WAITING}
       ) as is_there`,
    );
    return rows[0]?.is_there ?? false;
  } catch {
    // Whoever takes a task meets the same, and deals with it.
    return true;
  }
}
