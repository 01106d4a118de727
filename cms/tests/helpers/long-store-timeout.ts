import { createRequire } from 'node:module';
import type * as Pg from 'pg';

/** Raises the timeout of rate-limit-store.ts, after which an instance counts alone. */
const STORE_TIMEOUT_MS = 1000;
const LONG_MS = 60_000;

// On a busy machine some attempts would exceed the timeout and be missing in the shared count.
const pg = createRequire(import.meta.url)('pg') as typeof Pg;
const { Pool } = pg;
pg.Pool = class extends Pool {
  constructor(options: Pg.PoolConfig = {}) {
    const isOfLimits = options.query_timeout === STORE_TIMEOUT_MS;
    super(isOfLimits ? { ...options, query_timeout: LONG_MS, connectionTimeoutMillis: LONG_MS } : options);
  }
};
