import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import {
  type Job,
  Logger,
  parseCronItems,
  run,
  type Runner,
  runMigrations,
  type Task,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { createAddNewTasks } from '../lib/add-new-tasks';
import { giveWay } from '../lib/give-way';
import { withLogFields } from '../lib/log-context';
import { settingsOf } from '../lib/settings';
import { within } from '../lib/within';
import { patientPool } from './patient-pool';
import { settleSentMails } from './settle-sent-mails';
import type { BackgroundTask } from './task';
import { TASKS } from './task-list';
import { WorkerLocks } from './worker-locks';

/** Tasks of one instance that run at the same time. */
const CONCURRENCY = 3;
/** A turn of a schedule that was missed is not made up for: the next one does its work. */
const CRON_OPTIONS = { backfillPeriod: 0, maxAttempts: 3 };
const CONNECTION = { keepAlive: true, connectionTimeoutMillis: 5000 };
const RESTART_MS = 1000;
/** SQL: so long a task waits for people to go first, however many there are. */
const MOST_WAITING = "interval '30 seconds'";
/** For tasks that run when the process is asked to stop; what they leave is taken up by the next start. */
const STOP_MS = 4000;

interface Workers {
  pool: Pool;
  locks: WorkerLocks;
  runner: Runner | null;
  stopped: boolean;
  restarting: boolean;
}
const running = new WeakMap<Core.Strapi, Workers>();

/** Brings the queue's tables (schema graphile_worker) up to date, so that tasks can be queued. */
export async function prepareTaskQueue(strapi: Core.Strapi): Promise<void> {
  await runMigrations({ connectionString: settingsOf(strapi).databaseUrl, logger: loggerOf(strapi) });
  await createAddNewTasks(strapi.db.connection);
}

/**
 * Runs the background tasks in this process. They wait in PostgreSQL, so they survive a restart, and any number of
 * instances share them: each task, and each turn of a schedule, runs once.
 */
export async function startTasks(strapi: Core.Strapi): Promise<void> {
  await settleSentMails(strapi);
  const { databaseUrl } = settingsOf(strapi);
  const onError = (error: unknown) => strapi.log.error(error);
  const pool = patientPool({ connectionString: databaseUrl, max: CONCURRENCY + 2, ...CONNECTION });
  pool.on('error', onError);
  const locks = new WorkerLocks(databaseUrl, onError);
  const workers: Workers = { pool, locks, runner: null, stopped: false, restarting: false };
  await start(strapi, workers);
  locks.watch();
  running.set(strapi, workers);
}

/** Lets running tasks finish, then lets go of the database. */
export async function stopTasks(strapi: Core.Strapi): Promise<void> {
  const workers = running.get(strapi);
  if (!workers) return;
  running.delete(strapi);
  workers.stopped = true;
  const ends = [() => workers.runner?.stop(), () => workers.locks.end(), () => workers.pool.end()];
  for (const end of ends)
    await within(STOP_MS, Promise.resolve(end())).catch((error: unknown) => strapi.log.warn(error));
}

async function start(strapi: Core.Strapi, workers: Workers): Promise<void> {
  const ids: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => ids.push(worker.workerId));
  // One that could not tell the database how its task ended is gone, and the library makes no other in its place.
  events.on('worker:stop', ({ error }) => (error ? void restart(strapi, workers) : undefined));
  // The database may have given out a task although its answer never came. The worker knows nothing of it, and is alive: only
  // when the workers have new names the task counts as one of a dead worker (WorkerLocks).
  let isInDoubt = false;
  events.on('worker:getJob:error', () => (isInDoubt = true));
  for (const answer of ['worker:getJob:empty', 'job:start'] as const)
    events.on(answer, () => (isInDoubt ? void restart(strapi, workers) : undefined));
  const runner = await run({
    pgPool: workers.pool,
    events,
    concurrency: CONCURRENCY,
    pollInterval: 2000,
    noHandleSignals: true,
    forbiddenFlags: () => takeTurns(strapi),
    taskList: Object.fromEntries(TASKS.map((task) => [task.name, runOf(strapi, task)])),
    parsedCronItems: parseCronItems(TASKS.flatMap(cronItemOf)),
    logger: loggerOf(strapi),
  });
  runner.promise.catch((error: unknown) => {
    strapi.log.error(error);
    void restart(strapi, workers);
  });
  workers.runner = runner;
  await workers.locks.hold(ids);
}

/** Asked before each task is taken, by name for what must not be: nothing is, but while people wait it takes time to say so. */
async function takeTurns(strapi: Core.Strapi): Promise<string[]> {
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

/** Tasks that still run end first; then there are as many workers as before. */
async function restart(strapi: Core.Strapi, workers: Workers): Promise<void> {
  if (workers.restarting || workers.stopped) return;
  workers.restarting = true;
  strapi.log.warn('The background tasks start anew');
  const old = workers.runner;
  workers.runner = null;
  await old?.stop().catch(() => undefined);
  while (!workers.stopped && !workers.runner) {
    await wait(RESTART_MS);
    await start(strapi, workers).catch((error: unknown) => strapi.log.error(error));
  }
  workers.restarting = false;
}

const runOf =
  (strapi: Core.Strapi, task: BackgroundTask): Task =>
  (payload, { job }) =>
    withLogFields({ task: task.name, task_id: job.id }, () =>
      task.run(payload, strapi, { id: job.id, createdAt: job.created_at }),
    );

const cronItemOf = ({ name, schedule }: BackgroundTask) =>
  schedule ? [{ task: name, match: schedule, options: CRON_OPTIONS }] : [];

/** What a failed task throws is logged as an error, not as the text that the queue makes of it. */
const loggerOf = (strapi: Core.Strapi) =>
  new Logger(() => (level, message, meta) => {
    if (String(level) !== 'error') return;
    const failed = meta as { failure?: true; error?: unknown; job?: Job } | undefined;
    if (!failed?.failure || !failed.job) return void strapi.log.error(message);
    const { id: task_id, task_identifier: task, attempts: count } = failed.job;
    strapi.log.error('task failed', { error: failed.error, task, task_id, count });
  });
