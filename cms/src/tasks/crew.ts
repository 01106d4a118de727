import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { parseCronItems, run, type Runner, type Task, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { withLogFields } from '../lib/log-context';
import { settingsOf } from '../lib/settings';
import { within } from '../lib/within';
import { takeTurns } from './take-turns';
import type { BackgroundTask } from './task';
import { taskLogger } from './task-logger';
import { WorkerLocks } from './worker-locks';

/** Tasks of one crew that run at the same time. */
export const CREW_SIZE = 3;
/** A turn of a schedule that was missed is not made up for: the next one does its work. */
const CRON_OPTIONS = { backfillPeriod: 0, maxAttempts: 3 };
const RESTART_MS = 1000;
/** For tasks that run when the process is asked to stop; what they leave is taken up by the next start. */
const STOP_MS = 4000;

/** Workers of this instance that do these tasks and no others. */
export class Crew {
  private readonly locks: WorkerLocks;
  /** Every runner whose last task has not ended, with the names of its workers. */
  private readonly alive = new Map<Runner, ReadonlySet<string>>();
  /** The one that takes tasks. */
  private runner: Runner | null = null;
  private stopped = false;
  private restarting = false;
  /** For a restart, while one was under way. */
  private askedAgain = false;

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly pool: Pool,
    private readonly tasks: readonly BackgroundTask[],
  ) {
    this.locks = new WorkerLocks(settingsOf(strapi).databaseUrl, (error) => strapi.log.error(error));
  }

  async start(): Promise<void> {
    await this.begin();
    this.locks.watch();
  }

  /** Lets running tasks finish. */
  async stop(): Promise<void> {
    this.stopped = true;
    const end = async () => void (await Promise.all([...this.alive.keys()].map((runner) => this.end(runner))));
    for (const stop of [end, () => this.locks.end()])
      await within(STOP_MS, stop()).catch((error: unknown) => this.strapi.log.warn(error));
  }

  /** There are as many workers as before, under new names. What the old ones have in hand, they finish beside them. */
  async restart(): Promise<void> {
    this.askedAgain = true;
    if (this.restarting || this.stopped) return;
    this.restarting = true;
    this.strapi.log.warn('The background tasks start anew');
    this.retire();
    while (!this.stopped && !this.runner) {
      await wait(RESTART_MS);
      this.askedAgain = false;
      await this.begin().catch((error: unknown) => this.strapi.log.error(error));
      if (this.askedAgain) this.retire();
    }
    this.restarting = false;
  }

  /** Nobody waits for its tasks. */
  private retire(): void {
    if (this.runner) void this.end(this.runner);
    this.runner = null;
  }

  private async begin(): Promise<void> {
    const { strapi } = this;
    const ids = new Set<string>();
    const runner = await run({
      pgPool: this.pool,
      events: this.watchedEvents(ids),
      concurrency: CREW_SIZE,
      pollInterval: 2000,
      noHandleSignals: true,
      forbiddenFlags: () => takeTurns(strapi, this.tasks),
      taskList: Object.fromEntries(this.tasks.map((task) => [task.name, runOf(strapi, task)])),
      parsedCronItems: parseCronItems(this.tasks.flatMap(cronItemOf)),
      logger: taskLogger(strapi),
    });
    runner.promise.catch((error: unknown) => {
      strapi.log.error(error);
      void this.restart();
    });
    this.alive.set(runner, ids);
    if (this.stopped) return this.end(runner);
    this.runner = runner;
    await this.hold();
  }

  /** Takes no more tasks; resolves when those it has are done. Never rejects. */
  private async end(runner: Runner): Promise<void> {
    // One that is stopped already, or has failed, says so.
    await runner.stop().catch(() => undefined);
    await runner.promise.catch(() => undefined);
    this.alive.delete(runner);
  }

  /** Of the workers there are; never rejects, since the next look makes up for it. */
  private hold(): Promise<void> {
    const ids = [...this.alive.values()].flatMap((names) => [...names]);
    return this.locks.hold(ids).catch((error: unknown) => void this.strapi.log.error(error));
  }

  /** @param ids the names of the workers, for as long as each works */
  private watchedEvents(ids: Set<string>): WorkerEvents {
    const events: WorkerEvents = new EventEmitter();
    events.on('worker:create', ({ worker }) => ids.add(worker.workerId));
    // One that could not tell the database how its task ended is gone, and the library makes no other in its place.
    events.on('worker:stop', ({ worker, error }) => {
      ids.delete(worker.workerId);
      if (!this.stopped) void this.hold();
      if (error) void this.restart();
    });
    // The database may have given out a task although its answer never came. The worker knows nothing of it, and is alive: only
    // when the workers have new names the task counts as one of a dead worker (WorkerLocks).
    let isInDoubt = false;
    events.on('worker:getJob:error', () => (isInDoubt = true));
    for (const answer of ['worker:getJob:empty', 'job:start'] as const)
      events.on(answer, () => (isInDoubt ? void this.restart() : undefined));
    return events;
  }
}

const runOf =
  (strapi: Core.Strapi, task: BackgroundTask): Task =>
  (payload, { job }) =>
    withLogFields({ task: task.name, task_id: job.id }, () =>
      task.run(payload, strapi, { id: job.id, createdAt: job.created_at }),
    );

const cronItemOf = ({ name, schedule }: BackgroundTask) =>
  schedule ? [{ task: name, match: schedule, options: CRON_OPTIONS }] : [];
