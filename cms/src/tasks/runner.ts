import type { Core } from '@strapi/strapi';
import { Logger, parseCronItems, run, type Runner, runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import { settingsOf } from '../lib/settings';
import type { BackgroundTask } from './task';
import { TASKS } from './task-list';

/** Tasks of one instance that run at the same time. */
const CONCURRENCY = 3;
/** A turn of a schedule that was missed is not made up for: the next one does its work. */
const CRON_OPTIONS = { backfillPeriod: 0, maxAttempts: 3 };

const running = new WeakMap<Core.Strapi, { runner: Runner; pool: Pool }>();

/** Brings the queue's tables (schema graphile_worker) up to date, so that tasks can be queued. */
export async function prepareTaskQueue(strapi: Core.Strapi): Promise<void> {
  await runMigrations({ connectionString: settingsOf(strapi).databaseUrl, logger: loggerOf(strapi) });
}

/**
 * Runs the background tasks in this process. They wait in PostgreSQL, so they survive a restart, and any number of
 * instances share them: each task, and each turn of a schedule, runs once.
 */
export async function startTasks(strapi: Core.Strapi): Promise<void> {
  const pool = new Pool({ connectionString: settingsOf(strapi).databaseUrl, max: CONCURRENCY + 2 });
  pool.on('error', (error) => strapi.log.error(error));
  const runner = await run({
    pgPool: pool,
    concurrency: CONCURRENCY,
    pollInterval: 2000,
    noHandleSignals: true,
    taskList: Object.fromEntries(TASKS.map((task) => [task.name, runOf(strapi, task)])),
    parsedCronItems: parseCronItems(TASKS.flatMap(cronItemOf)),
    logger: loggerOf(strapi),
  });
  running.set(strapi, { runner, pool });
}

/** Lets running tasks finish, then lets go of the database. */
export async function stopTasks(strapi: Core.Strapi): Promise<void> {
  const started = running.get(strapi);
  if (!started) return;
  running.delete(strapi);
  await started.runner.stop();
  await started.pool.end();
}

const runOf = (strapi: Core.Strapi, task: BackgroundTask) => (payload: unknown) => task.run(payload, strapi);

const cronItemOf = ({ name, schedule }: BackgroundTask) =>
  schedule ? [{ task: name, match: schedule, options: CRON_OPTIONS }] : [];

const loggerOf = (strapi: Core.Strapi) =>
  new Logger(() => (level, message) => {
    if (String(level) === 'error') strapi.log.error(message);
  });
