import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';

/** Short: every query on a table waits behind one that waits for an exclusive lock on it. */
export const LOCK_TIMEOUT_MS = 2000;
const RETRY_MS = 3000;
/** PostgreSQL's codes of a lock timeout and of a deadlock. */
const LOCKED_CODES = ['55P03', '40P01'];

/**
 * For changes of tables while other instances serve requests: repeats the work until their transactions, such as a long export,
 * have released what it locks. Between two tries those that wait behind it go on.
 * @param work in a transaction, or such that it can go on where it failed
 */
export async function retryWhileLocked<Result>(db: Knex, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && LOCKED_CODES.includes(String(error.code)))) throw error;
      (db.client as Knex.Client).logger.warn?.(
        'The start waits for other transactions: it has to change database objects',
      );
      await wait(RETRY_MS);
    }
  }
}
