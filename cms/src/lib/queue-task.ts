import type { Knex } from 'knex';

/** Tries before a task is given up; with graphile-worker's back-off (e^n seconds) the last one is days later. */
export const TASK_MAX_ATTEMPTS = 20;

export interface TaskOptions {
  /** A task with the same key that has not started yet is replaced by this one. */
  jobKey?: string;
  /** Not before this time. */
  runAt?: Date;
  maxAttempts?: number;
  /** Tasks of the same queue are done one after the other. */
  queueName?: string;
  /** Those with a lower number come first; 0 where nothing is said. */
  priority?: number;
}

/**
 * Adds a background task in the caller's transaction, so that the row and its task stand or fall together.
 *
 *   await strapi.db.transaction(async ({ trx }) => { ...; await queueTask(trx, 'send-mail', mail); });
 */
export async function queueTask(trx: Knex, name: string, payload: object, options: TaskOptions = {}): Promise<void> {
  await trx.raw(
    `select graphile_worker.add_job(cast(? as text), payload := cast(? as json), job_key := cast(? as text),
       run_at := cast(? as timestamptz), max_attempts := cast(? as int), queue_name := cast(? as text),
       priority := cast(? as int))`,
    [
      name,
      JSON.stringify(payload),
      options.jobKey ?? null,
      options.runAt ?? null,
      options.maxAttempts ?? TASK_MAX_ATTEMPTS,
      options.queueName ?? null,
      options.priority ?? null,
    ],
  );
}
