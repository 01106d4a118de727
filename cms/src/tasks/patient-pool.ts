import { setTimeout as wait } from 'node:timers/promises';
import { Pool, type PoolConfig } from 'pg';
import { isDatabaseUnreachable } from '../lib/problem';
import { KEEP_ALIVE, limitSilence } from '../lib/silence-limit';

const AGAIN_MS = 1000;
/**
 * PostgreSQL plans what the library asks once for each connection, on a queue that is empty as a rule, and an empty table is best
 * read whole: with 6,000 tasks in it taking one takes 5 ms then, through the indexes 0.1 ms.
 */
export const THROUGH_INDEXES = '-c enable_seqscan=off -c enable_sort=off -c timezone=UTC';

/**
 * The pool of the library that does the tasks. Its single queries wait for a database that is away: they are those of the
 * schedules, and the library gives a schedule up for good when a turn of it cannot be written down, and that failure would
 * end the process.
 */
export function patientPool(config: PoolConfig): Pool {
  const pool = new Pool({ options: THROUGH_INDEXES, ...config, ...KEEP_ALIVE });
  pool.on('connect', limitSilence);
  const ask = pool.query.bind(pool) as (...question: unknown[]) => Promise<unknown>;
  const askPatiently = async (...question: unknown[]): Promise<unknown> => {
    for (;;) {
      try {
        return await ask(...question);
      } catch (error) {
        if (!isDatabaseUnreachable(error)) throw error;
        // Nobody waits for the answer any more.
        if (pool.ending) return new Promise(() => undefined);
        await wait(AGAIN_MS, undefined, { ref: false });
      }
    }
  };
  return Object.assign(pool, { query: askPatiently });
}
