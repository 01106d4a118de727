import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import {
  parseCronItems,
  run,
  type Runner,
  runMigrations,
  type Task,
  type WorkerEvents,
  type Job,
  Logger,
} from 'graphile-worker';
import { Pool } from 'pg';
import { withLogFields } from '../platform/observability/log-context';
import { settingsOf } from '../platform/settings/settings';
import { KEEP_ALIVE, setSocketTimeout } from '../platform/database/socket-timeout';
import { withTimeout } from '../platform/lifecycle/with-timeout';
import type { BackgroundTask } from './task';
import { CLOCK_TASKS, MAIL_TASKS, OTHER_TASKS } from './task-list';
import { acquireTaskLock } from './task-lock';

/** Tasks that share a runner, and how many run at the same time. */
interface Lane {
  tasks: readonly BackgroundTask[];
  concurrency: number;
}
/** A mail server may take ten minutes for each email, and a sweep hours: neither delays what must be done on time. */
const LANES: readonly Lane[] = [
  { tasks: MAIL_TASKS, concurrency: 3 },
  { tasks: CLOCK_TASKS, concurrency: 1 },
  { tasks: OTHER_TASKS, concurrency: 3 },
];
const RESTART_MS = 1000;
/** Timeout for running tasks when the process stops; the next start retries the rest. */
const STOP_MS = 4000;

const running = new WeakMap<Core.Strapi, () => Promise<void>>();

/** Migrates the queue's tables (schema graphile_worker), so that tasks can be queued. */
export async function prepareTaskQueue(strapi: Core.Strapi): Promise<void> {
  await runMigrations({ connectionString: settingsOf(strapi).databaseUrl, logger: taskLogger(strapi) });
}

/**
 * Runs the background tasks in this process, which must be the only one that does (RUN_TASKS): tasks that are locked at its
 * start belong to a process that has ended, and are retried. Rejects if another process runs them.
 */
export async function startTasks(strapi: Core.Strapi): Promise<void> {
  if (!settingsOf(strapi).runTasks) return;
  const lock = await acquireTaskLock(strapi, () => void stopTasks(strapi));
  const stopping = new AbortController();
  const ended: Promise<void>[] = [];
  for (const lane of LANES) {
    ended.push(keepRunning(strapi, lane, await begin(strapi, lane), stopping.signal));
  }
  running.set(strapi, async () => {
    stopping.abort();
    await withTimeout(STOP_MS, Promise.all(ended)).catch((error: unknown) => strapi.log.warn(error));
    await lock.release();
  });
}

/** Waits for running tasks, then closes their database connections. */
export async function stopTasks(strapi: Core.Strapi): Promise<void> {
  const stop = running.get(strapi);
  running.delete(strapi);
  await stop?.();
}

interface Work {
  runner: Runner;
  pool: Pool;
}

/** Restarts a runner that ended because it lost the database. @returns when it was stopped and its last task is done */
async function keepRunning(strapi: Core.Strapi, lane: Lane, work: Work | null, stopping: AbortSignal): Promise<void> {
  while (work ?? !stopping.aborted) {
    if (work) {
      const { runner, pool } = work;
      const stop = () => void stopRunner(runner);
      stopping.addEventListener('abort', stop);
      // The stop may have been requested while the runner started.
      if (stopping.aborted) stop();
      await runner.promise.catch((error: unknown) => strapi.log.error(error));
      stopping.removeEventListener('abort', stop);
      // A connection whose other end is gone never closes.
      await withTimeout(STOP_MS, pool.end()).catch((error: unknown) => strapi.log.warn(error));
    }
    if (stopping.aborted) return;
    strapi.log.warn('The background tasks start again');
    await wait(RESTART_MS);
    work = await begin(strapi, lane).catch((error: unknown) => {
      strapi.log.error(error);
      return null;
    });
  }
}

async function begin(strapi: Core.Strapi, { tasks, concurrency }: Lane): Promise<Work> {
  const names = tasks.map(({ name }) => name);
  await strapi.db.connection.raw(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs where locked_by is not null and task_identifier = any(?)))`,
    [names],
  );
  const pool = new Pool({
    connectionString: settingsOf(strapi).databaseUrl,
    application_name: 'qantara tasks',
    max: concurrency + 2,
    connectionTimeoutMillis: 5000,
    ...KEEP_ALIVE,
  });
  pool.on('connect', setSocketTimeout);
  // The library only listens while its runner runs; an unhandled error event would end the process.
  pool.on('error', (error) => strapi.log.warn(error));
  try {
    const events: WorkerEvents = new EventEmitter();
    const runner = await run({
      pgPool: pool,
      events,
      concurrency,
      pollInterval: 2000,
      noHandleSignals: true,
      taskList: Object.fromEntries(tasks.map((task) => [task.name, runOf(strapi, task)])),
      parsedCronItems: parseCronItems(tasks.flatMap(cronItemOf)),
      logger: taskLogger(strapi),
    });
    // The library does not replace a worker that could not store the result of its task.
    events.on('worker:stop', ({ error }) => (error ? void stopRunner(runner) : undefined));
    return { runner, pool };
  } catch (error) {
    void pool.end().catch((failed: unknown) => strapi.log.warn(failed));
    throw error;
  }
}

/** Ignores the rejection of a runner that is stopping already. */
const stopRunner = (runner: Runner): Promise<void> => runner.stop().catch(() => undefined);

const runOf =
  (strapi: Core.Strapi, task: BackgroundTask): Task =>
  (payload, { job }) =>
    withLogFields({ task: task.name, task_id: job.id }, () => task.run(payload, strapi));

const cronItemOf = ({ name, schedule, backfillMs = 0 }: BackgroundTask) =>
  schedule ? [{ task: name, match: schedule, options: { backfillPeriod: backfillMs, maxAttempts: 3 } }] : [];

/** Logs the error of a failed task itself instead of the text that the queue makes of it. */
const taskLogger = (strapi: Core.Strapi) =>
  new Logger(() => (level, message, meta) => {
    if (String(level) !== 'error') return;
    const failed = meta as { failure?: true; error?: unknown; job?: Job } | undefined;
    if (!failed?.failure || !failed.job) return void strapi.log.error(message);
    const { id: task_id, task_identifier: task, attempts: count } = failed.job;
    strapi.log.error('task failed', { error: failed.error, task, task_id, count });
  });
