import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { Client } from 'pg';
import { DATABASE_LOCKS } from '../platform/database/database-locks';
import { KEEP_ALIVE } from '../platform/database/socket-timeout';
import { withTimeout } from '../platform/lifecycle/with-timeout';
import { settingsOf } from '../platform/settings/settings';

/** A worker that this one replaces may take this long to end. */
const TIMEOUT_MS = 10_000;
const RETRY_MS = 500;
/** Of a connection whose other end is gone. */
const CLOSE_TIMEOUT_MS = 1000;
/** PostgreSQL releases the lock of a machine that is gone within half a minute, instead of two hours. */
const KEEP_ALIVE_SQL = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

const APPLICATION = 'qantara task lock';

class TaskLockTaken extends Error {
  constructor() {
    super('Another process runs the background tasks of this database: set RUN_TASKS=false for all processes but one.');
  }
}

export interface TaskLock {
  release(): Promise<void>;
}

/**
 * Acquires the lock of the one process that runs tasks, on a session of its own: it ends with the process. A lost session is
 * replaced.
 * @param onLost the session was lost, and another process has the lock
 * @throws if another process has it
 */
export async function acquireTaskLock(strapi: Core.Strapi, onLost: () => void): Promise<TaskLock> {
  let isReleased = false as boolean;
  let client = await connectWithLock(strapi);
  let session = await sessionOf(client);
  const close = () => withTimeout(CLOSE_TIMEOUT_MS, client.end()).catch((error: unknown) => strapi.log.warn(error));
  const watch = () => client.once('end', () => void replace());

  async function replace(): Promise<void> {
    while (!isReleased) {
      await wait(RETRY_MS);
      try {
        client = await connectWithLock(strapi, session);
        session = await sessionOf(client);
        watch();
        if (isReleased) await close();
        return;
      } catch (error) {
        strapi.log.error(error);
        if (error instanceof TaskLockTaken) return onLost();
      }
    }
  }

  watch();
  return {
    async release() {
      isReleased = true;
      await close();
    },
  };
}

/** Of PostgreSQL: its process. */
async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** @param lost an earlier session of this process: PostgreSQL may not have noticed yet that its connection is gone */
async function connectWithLock(strapi: Core.Strapi, lost = 0): Promise<Client> {
  const client = new Client({
    connectionString: settingsOf(strapi).databaseUrl,
    application_name: APPLICATION,
    connectionTimeoutMillis: 5000,
    ...KEEP_ALIVE,
  });
  client.on('error', (error) => strapi.log.warn(error));
  await client.connect();
  try {
    await client.query(KEEP_ALIVE_SQL);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and application_name = $2',
      [lost, APPLICATION],
    );
    const deadline = performance.now() + TIMEOUT_MS;
    for (;;) {
      const { rows } = await client.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [
        DATABASE_LOCKS.tasks,
      ]);
      if (rows[0]?.acquired) return client;
      if (performance.now() > deadline) throw new TaskLockTaken();
      await wait(RETRY_MS);
    }
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
}
