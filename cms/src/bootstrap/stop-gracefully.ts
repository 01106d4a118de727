import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { trackConnections } from '../platform/lifecycle/drain';
import { beginStopping } from '../platform/lifecycle/stopping';

/** Timeout for running requests, such as a slow upload. Supervisors kill the process after half a minute. */
const FINISH_MS = 15_000;
/** Timeout for queries that no request waits for. */
const QUERIES_MS = 5000;

/**
 * Strapi begins its shutdown by closing every connection. Before that, this finishes running requests: readiness returns
 * 503, and new connections are rejected.
 */
export function stopGracefully(strapi: Core.Strapi): void {
  const drain = trackConnections(strapi.server.httpServer);
  const destroy = strapi.destroy.bind(strapi);
  strapi.destroy = async () => {
    beginStopping(strapi);
    await drain.start(FINISH_MS);
    await finishQueries(strapi);
    await destroy();
  };
}

interface Pool {
  numUsed(): number;
  numPendingAcquires(): number;
}

/**
 * After a publish or a save Strapi responds first and then reads the entry once more for its events. Closing the pool
 * during that read rejects a promise that nothing handles, and the process ends with an error.
 */
async function finishQueries(strapi: Core.Strapi): Promise<void> {
  const { pool } = strapi.db.connection.client as { pool: Pool };
  const latest = Date.now() + QUERIES_MS;
  // Twice, because the pool is idle for a moment between two queries of one read.
  for (let idle = 0; idle < 2 && Date.now() < latest; await setTimeout(5))
    idle = pool.numUsed() + pool.numPendingAcquires() === 0 ? idle + 1 : 0;
}
