import type { Knex } from 'knex';

const INDEX = 'graphile_worker.other_tasks';

/**
 * Workers that send no mails would look for other tasks behind all mails that wait: 3 ms a look when those are 6,000, and less
 * than 0.1 ms with an index that has no mails in it. A plan takes it only when it knows the numbers of the tasks, see
 * KNOWING_NUMBERS.
 */
export async function indexOtherTasks(db: Knex): Promise<void> {
  const known = await db.raw<{ rows: { there: boolean }[] }>('select to_regclass(?) is not null as there', [INDEX]);
  if (known.rows[0]?.there) return;
  const tasks = () => db<{ id: number; identifier: string }>('graphile_worker._private_tasks');
  await tasks().insert({ identifier: 'send-mail' }).onConflict('identifier').ignore();
  const mails = await tasks().where({ identifier: 'send-mail' }).first('id');
  await db.raw(
    `create index other_tasks on graphile_worker._private_jobs (priority, run_at)
     where is_available and task_id <> ${Number(mails?.id)}`,
  );
}

/** Of a connection: plans are made for each question. */
export const KNOWING_NUMBERS = '-c plan_cache_mode=force_custom_plan';
