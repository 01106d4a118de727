import { setTimeout as wait } from 'node:timers/promises';
import { Pool, type PoolConfig } from 'pg';
import { isDatabaseUnreachable } from '../lib/problem';

const AGAIN_MS = 1000;

/**
 * A pool whose single queries wait for a database that is away. They are those of the schedules: the library gives a
 * schedule up for good when a turn of it cannot be written down, and that failure would end the process.
 */
export function patientPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
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
