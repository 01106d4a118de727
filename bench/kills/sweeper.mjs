import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** @typedef {{ query: (sql: string) => Promise<Record<string, unknown>[]>, dataDir: string }} Stack */

/** Longer than a row may come after its file; the two minutes of the product are longer than most runs. */
const RECHECK_MS = 50_000;
const TIMEOUT_SECONDS = 180;
const QUEUED = "select from graphile_worker.jobs where task_identifier = 'sweep-cv-files'";

/** Queues a sweep that finds all files two hours old, unless one is queued. @param {Stack} stack */
export async function startSweeper({ query, dataDir }, recheckMs = RECHECK_MS) {
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of readdirSync(join(dataDir, 'cvs'))) {
    try {
      utimesSync(join(dataDir, 'cvs', name), longAgo, longAgo);
    } catch {
      // Renamed or removed since the listing.
    }
  }
  await query(`select graphile_worker.add_job('sweep-cv-files', '{"recheckMs": ${recheckMs}}'::json) where not exists (${QUEUED})`); // prettier-ignore
}

/** Runs a last sweep, when no submission is in progress. @param {Stack} stack @param {ReadonlySet<string | null>} keys of the rows */
export async function sweep(stack, keys) {
  const list = () => readdirSync(join(stack.dataDir, 'cvs'));
  const before = list();
  await untilSwept(stack);
  await startSweeper(stack, 0);
  await untilSwept(stack);
  const after = list();
  const missing = [...keys].filter((key) => key && !after.includes(key)).map((key) => `${String(key)} is gone`);
  const strayFiles = [...after.filter((name) => !keys.has(name)), ...missing];
  return { strayFiles, orphansSwept: before.length - after.length };
}

/** @param {Stack} stack */
async function untilSwept({ query }) {
  for (const end = Date.now() + TIMEOUT_SECONDS * 1000; (await query(QUEUED)).length > 0; await wait(200))
    if (Date.now() > end) throw new Error(`The sweeper still runs after ${TIMEOUT_SECONDS} s`);
}
