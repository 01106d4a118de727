import type { Knex } from 'knex';

/** Attempts before a task fails permanently; with graphile-worker's back-off (e^n seconds) the last one is days later. */
export const TASK_MAX_ATTEMPTS = 20;

export interface TaskOptions {
  /** Replaces a task with the same key that has not started yet. */
  jobKey?: string;
  /** Not before this time. */
  runAt?: Date;
  maxAttempts?: number;
  /** Tasks of the same queue run one after the other. */
  queueName?: string;
  /** Lower numbers run first; default 0. */
  priority?: number;
}

export interface QueuedTask extends TaskOptions {
  name: string;
  payload: object;
}

/**
 * Queues a background task in the caller's transaction, so that the row and its task are committed together.
 *
 *   await strapi.db.transaction(async ({ trx }) => { ...; await queueTask(trx, 'send-mail', mail); });
 */
export const queueTask = (trx: Knex, name: string, payload: object, options: TaskOptions = {}): Promise<void> =>
  queueTasks(trx, [{ name, payload, ...options }]);

/** Queues several tasks. No two of them may have the same `jobKey`. */
export async function queueTasks(trx: Knex, tasks: readonly QueuedTask[]): Promise<void> {
  await trx.raw(
    `select count(*) from graphile_worker.add_jobs(array(
       select spec from json_populate_recordset(null::graphile_worker.job_spec, cast(? as json)) spec))`,
    [
      JSON.stringify(
        tasks.map(({ name, payload, jobKey, runAt, maxAttempts, queueName, priority }) => ({
          identifier: name,
          payload,
          job_key: jobKey,
          run_at: runAt,
          max_attempts: maxAttempts ?? TASK_MAX_ATTEMPTS,
          queue_name: queueName,
          priority,
        })),
      ),
    ],
  );
}
