import type { Core } from '@strapi/strapi';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { createAddNewTasks } from '../lib/add-new-tasks';
import { settingsOf } from '../lib/settings';
import { within } from '../lib/within';
import { bringBackToNow, watchClocks } from './clock-steps';
import { Crew, CREW_SIZE } from './crew';
import { patientPool, THROUGH_INDEXES } from './patient-pool';
import { settleSentMails } from './settle-sent-mails';
import { indexOtherTasks, KNOWING_NUMBERS } from './index-other-tasks';
import { MAIL_TASKS, OTHER_TASKS } from './task-list';
import { taskLogger } from './task-logger';

const CONNECTION = { connectionTimeoutMillis: 5000 };
const STOP_MS = 4000;

interface Workers {
  pools: readonly Pool[];
  crews: readonly Crew[];
  stopWatching: () => void;
}
const running = new WeakMap<Core.Strapi, Workers>();

/** Brings the queue's tables (schema graphile_worker) up to date, so that tasks can be queued. */
export async function prepareTaskQueue(strapi: Core.Strapi): Promise<void> {
  await runMigrations({ connectionString: settingsOf(strapi).databaseUrl, logger: taskLogger(strapi) });
  await createAddNewTasks(strapi.db.connection);
  await indexOtherTasks(strapi.db.connection);
}

/**
 * Runs the background tasks in this process. They wait in PostgreSQL, so they survive a restart, and any number of
 * instances share them: each task, and each turn of a schedule, runs once. Mails have workers of their own: a mail server may
 * take ten minutes for each, and nothing else waits for that.
 */
export async function startTasks(strapi: Core.Strapi): Promise<void> {
  const db = strapi.db.connection;
  await settleSentMails(strapi);
  await bringBackToNow(db);
  const onError = (error: unknown) => strapi.log.error(error);
  const openPool = (options: string) => {
    const { databaseUrl: connectionString } = settingsOf(strapi);
    const pool = patientPool({ connectionString, max: CREW_SIZE + 2, options, ...CONNECTION });
    return pool.on('error', onError);
  };
  const mailPool = openPool(THROUGH_INDEXES);
  const otherPool = openPool(`${THROUGH_INDEXES} ${KNOWING_NUMBERS}`);
  const crews = [new Crew(strapi, mailPool, MAIL_TASKS), new Crew(strapi, otherPool, OTHER_TASKS)];
  for (const crew of crews) await crew.start();
  const onStep = () => {
    for (const crew of crews) void crew.restart();
  };
  running.set(strapi, { pools: [mailPool, otherPool], crews, stopWatching: watchClocks(db, onStep, onError) });
}

/** Lets running tasks finish, then lets go of the database. */
export async function stopTasks(strapi: Core.Strapi): Promise<void> {
  const workers = running.get(strapi);
  if (!workers) return;
  running.delete(strapi);
  workers.stopWatching();
  await Promise.all(workers.crews.map((crew) => crew.stop()));
  const ended = Promise.all(workers.pools.map((pool) => pool.end()));
  await within(STOP_MS, ended).catch((error: unknown) => strapi.log.warn(error));
}
