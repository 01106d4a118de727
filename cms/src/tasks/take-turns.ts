import type { Core } from '@strapi/strapi';
import { giveWay } from '../lib/give-way';
import type { BackgroundTask } from './task';

/** SQL: so long a task waits for people to go first, however many there are. */
const MOST_WAITING = "interval '30 seconds'";

/**
 * Asked before one of these tasks is taken, by name for what must not be: nothing is, but while people wait it takes time to
 * say so.
 */
export async function takeTurns(strapi: Core.Strapi, tasks: readonly BackgroundTask[]): Promise<string[]> {
  await giveWay(() => isOneOverdue(strapi, tasks));
  return [];
}

/** Of these: a mail server that takes its time puts no other task in front of people. */
async function isOneOverdue(strapi: Core.Strapi, tasks: readonly BackgroundTask[]): Promise<boolean> {
  try {
    const { rows } = await strapi.db.connection.raw<{ rows: { is_there: boolean }[] }>(
      `select exists (
         select from graphile_worker._private_tasks task
         join graphile_worker._private_jobs job on job.task_id = task.id
         where task.identifier = any (?) and job.is_available and job.run_at < now() - ${MOST_WAITING}
       ) as is_there`,
      [tasks.map(({ name }) => name)],
    );
    return rows[0]?.is_there ?? false;
  } catch {
    // Whoever takes a task meets the same, and deals with it.
    return true;
  }
}
