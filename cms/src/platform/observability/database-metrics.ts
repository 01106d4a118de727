import type { Knex } from 'knex';
import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from '../lifecycle/with-timeout';

/** If counting tasks takes longer, this scrape has no counts. */
const QUERY_TIMEOUT_MS = 2000;

/** The parts of knex's pool that show its load. */
interface ConnectionPool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

interface WaitingTasks {
  task: string;
  waiting: string;
  given_up: string;
  oldest_seconds: number | null;
}

/** Adds metrics of the connection pool and of the queued background tasks, by the names of `tasks`. */
export function addDatabaseMetrics(registry: Registry, database: Knex, tasks: readonly string[]): void {
  const registers = [registry];
  const pool = (database.client as { pool: ConnectionPool }).pool;
  new Gauge({
    name: 'qantara_database_connections',
    help: 'Connections of the pool, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
      this.set({ state: 'waited_for' }, pool.numPendingAcquires());
    },
  });

  let reading: Promise<WaitingTasks[] | null> | null = null;
  const read = () =>
    (reading ??= withTimeout(QUERY_TIMEOUT_MS, countTasks(database, tasks))
      .catch(() => null)
      .finally(() => (reading = null)));
  const gauge = (name: string, help: string, valueOf: (row: WaitingTasks) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['task'],
      registers,
      async collect() {
        this.reset();
        for (const row of (await read()) ?? []) this.set({ task: row.task }, valueOf(row));
      },
    });
  gauge('qantara_tasks_waiting', 'Tasks in the queue that will still be tried.', (row) => Number(row.waiting));
  gauge('qantara_tasks_given_up', 'Tasks that have used up their tries and wait for a person.', (row) =>
    Number(row.given_up),
  );
  gauge(
    'qantara_tasks_oldest_due_seconds',
    'How long the oldest task that is due has waited; since it was queued, when it has been tried before.',
    (row) => row.oldest_seconds ?? 0,
  );
  new Gauge({
    name: 'qantara_scheduled_publications_failed',
    help: 'Texts of the site that could not be published or unpublished at their time, and wait for an editor.',
    registers,
    async collect() {
      const counted = database('scheduled_publications').whereNotNull('problem').count<{ count: string }[]>();
      const rows = await withTimeout(QUERY_TIMEOUT_MS, counted).catch(() => []);
      this.reset();
      for (const { count } of rows) this.set(Number(count));
    },
  });
  new Gauge({
    name: 'qantara_database_up',
    help: '1: the database answers within 2 s.',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
}

async function countTasks(database: Knex, tasks: readonly string[]): Promise<WaitingTasks[]> {
  const { rows } = await database.raw<{ rows: WaitingTasks[] }>(
    // Includes tasks without queued rows, at 0.
    `select known.task,
       count(job.id) filter (where attempts < max_attempts or locked_at is not null) as waiting,
       count(job.id) filter (where attempts >= max_attempts and locked_at is null) as given_up,
       extract(epoch from now() - min(case when attempts > 0 then created_at else run_at end)
         filter (where attempts > 0 or run_at <= now()))::float as oldest_seconds
     from unnest(?::text[]) as known (task) left join graphile_worker.jobs job on job.task_identifier = known.task
     group by known.task`,
    [[...tasks]],
  );
  return rows;
}
