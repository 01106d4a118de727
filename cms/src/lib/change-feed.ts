import { Client } from 'pg';
import { shareNextRun } from './share-next-run';

/** A connection that is cut off without a word is noticed within these two together. */
const HEARTBEAT_MS = 750;
const PATIENCE_MS = 1000;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5000;

export interface FeedListener {
  /** From here on everything that is committed is heard. */
  onHearing(): void;
  /** From here on something may be missed; the feed tries to hear again by itself. */
  onDeaf(reason: unknown): void;
  onChange(payload: string): void;
}

export interface ChangeFeed {
  isHearing(): boolean;
  /** Resolves when everything that was committed before the call has been heard, or when nothing is heard any more. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/** Hears what any instance, or anybody else, tells on a channel of PostgreSQL (NOTIFY), on one connection of its own. */
export async function openChangeFeed(
  connectionString: string,
  channel: string,
  listener: FeedListener,
): Promise<ChangeFeed> {
  let hearing: Client | null = null;
  let lose: (reason: unknown) => void = () => undefined;
  let retryMs = FIRST_RETRY_MS;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const client = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: PATIENCE_MS,
      application_name: `qantara: listens to ${channel}`,
    });
    const loseThis = (reason: unknown) => {
      if (lose !== loseThis) return;
      lose = () => undefined;
      const wasHearing = hearing === client;
      hearing = null;
      // What cannot be ended properly is gone already.
      client.end().catch(() => undefined);
      if (isClosed) return;
      retry = setTimeout(() => void connect(), retryMs);
      retry.unref();
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
      if (wasHearing) listener.onDeaf(reason);
    };
    lose = loseThis;
    client.on('error', loseThis);
    client.on('end', () => loseThis(new Error('The connection was closed')));
    client.on('notification', ({ payload = '' }) => listener.onChange(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      return loseThis(error);
    }
    if (lose !== loseThis) return void (await client.end());
    hearing = client;
    retryMs = FIRST_RETRY_MS;
    listener.onHearing();
  }

  /** PostgreSQL hands out what was committed before a question together with the answer to it. */
  const caughtUp = shareNextRun(async () => {
    try {
      await hearing?.query('select 1');
    } catch (error) {
      lose(error);
    }
  });
  const heartbeat = setInterval(() => void caughtUp(), HEARTBEAT_MS);
  heartbeat.unref();
  await connect();

  return {
    isHearing: () => hearing !== null,
    caughtUp,
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      const client = hearing;
      hearing = null;
      lose = () => undefined;
      await client?.end();
    },
  };
}
