import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { tellSoon } from './tell-soon';

/** SQL function: adds the tasks of its one parameter, which holds taskSpecs. Their keys must be new, and it wakes nobody. */
export const ADD_NEW_TASKS = 'add_new_tasks';

/**
 * Makes the function. The library's own `add_jobs` first looks for tasks with the same keys, for which it goes through all
 * that wait: the longer the queue in a busy hour, the slower would be whoever fills it.
 */
export async function createAddNewTasks(db: Knex): Promise<void> {
  await db.raw(`create or replace function ${ADD_NEW_TASKS}(tasks json) returns void language plpgsql as $$
    begin
      insert into graphile_worker._private_tasks (identifier)
      select distinct identifier from json_populate_recordset(null::graphile_worker.job_spec, tasks) spec
      where not exists (select from graphile_worker._private_tasks known where known.identifier = spec.identifier)
      on conflict do nothing;

      insert into graphile_worker._private_job_queues (queue_name)
      select distinct queue_name from json_populate_recordset(null::graphile_worker.job_spec, tasks) spec
      where queue_name is not null and not exists (
        select from graphile_worker._private_job_queues known where known.queue_name = spec.queue_name
      ) on conflict do nothing;

      insert into graphile_worker._private_jobs (task_id, job_queue_id, payload, run_at, max_attempts, key, priority)
      select task.id, queue.id, spec.payload, coalesce(spec.run_at, now()), spec.max_attempts, spec.job_key,
        coalesce(spec.priority, 0)
      from json_populate_recordset(null::graphile_worker.job_spec, tasks) spec
      join graphile_worker._private_tasks task on task.identifier = spec.identifier
      left join graphile_worker._private_job_queues queue on queue.queue_name = spec.queue_name;
    end $$`);
}

/** Once they are committed: wakes so many workers of each instance. Unwoken they look for tasks every other second. */
export const wakeWorkers = (strapi: Core.Strapi, count: number): void =>
  tellSoon(strapi, 'jobs:insert', JSON.stringify({ count }));
