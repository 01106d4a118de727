import { Client } from 'pg';
import { within } from '../lib/within';

/** Any number; the same for all instances. */
const LOCK_CLASS = 7_267_102;
const CHECK_MS = 5000;
const CLOSE_MS = 2000;
/** So long a killed instance has to come back and say which of its mails were taken (settle-sent-mails.ts). */
const GRACE_MS = 30_000;

/**
 * Tells living workers from dead ones. A task that is being done carries the name of its worker, and when that one was
 * killed the queue leaves it alone for four hours. So each instance holds a lock in the database for each of its workers,
 * which the database lets go when the instance is gone; tasks of a worker that has none for a while are given back, by any
 * instance.
 */
export class WorkerLocks {
  private client: Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private ids: string[] = [];
  /** Since when a worker was seen without a lock at every look: after a crash of the database all locks are taken anew. */
  private suspects = new Map<string, number>();
  private busy = false;
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly databaseUrl: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Holds locks for these workers, in the place of those held before. */
  hold(ids: string[]): Promise<void> {
    this.ids = ids;
    return this.inTurn(async () => {
      await this.disconnect();
      await this.connect();
    });
  }

  watch(): void {
    this.timer = setInterval(() => void this.look(), CHECK_MS);
    this.timer.unref();
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.inTurn(() => this.disconnect());
  }

  /** Each may open the connection, of which there is one. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  private async look(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    await this.inTurn(async () => {
      try {
        await this.giveBack(this.client ?? (await this.connect()));
      } catch (error) {
        this.onError(error);
        await this.disconnect();
      }
    });
    this.busy = false;
  }

  private async giveBack(client: Client): Promise<void> {
    const { rows } = await client.query<{ worker: string }>(
      `with workers as (
         select distinct locked_by as worker from graphile_worker._private_jobs where locked_by is not null
       )
       select worker from workers where worker <> all ($2) and pg_try_advisory_xact_lock($1, hashtext(worker))`,
      [LOCK_CLASS, this.ids],
    );
    const now = performance.now();
    this.suspects = new Map(rows.map(({ worker }) => [worker, this.suspects.get(worker) ?? now]));
    const gone = [...this.suspects].flatMap(([worker, since]) => (now - since >= GRACE_MS ? [worker] : []));
    if (gone.length > 0) await client.query('select graphile_worker.force_unlock_workers($1)', [gone]);
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: CHECK_MS,
      query_timeout: 2 * CHECK_MS,
    });
    client.on('error', () => {
      if (this.client === client) this.client = null;
    });
    try {
      await client.connect();
      await client.query('select pg_advisory_lock_shared($1, hashtext(worker)) from unnest($2::text[]) worker', [
        LOCK_CLASS,
        this.ids,
      ]);
    } catch (error) {
      await close(client);
      throw error;
    }
    this.client = client;
    return client;
  }

  private async disconnect(): Promise<void> {
    const { client } = this;
    this.client = null;
    if (client) await close(client);
  }
}

/** A database that does not hear of it lets go of the locks when the connection is gone, which it hears of in the end. */
const close = (client: Client): Promise<void> =>
  within(CLOSE_MS, client.end()).catch(() => void client.connection.stream.destroy());
