import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** @typedef {{ query: (sql: string) => Promise<Record<string, unknown>[]>, dataDir: string }} Place */

/** Longer than a row may come after its file; the two minutes of the product are longer than most runs. */
const secondLookMs = 50_000;
const endSeconds = 180;

/**
 * Has the sweeper look at files that all seem to be two hours old, as under a clock that is ahead; while one is at work no
 * other is sent.
 * @param {Place} place
 */
export async function sendSweeper({ query, dataDir }) {
  ageFiles(dataDir);
  await query(
    `select graphile_worker.add_job('sweep-cv-files', '{"secondLookMs": ${secondLookMs}}'::json)
     where not exists (select from graphile_worker.jobs where task_identifier = 'sweep-cv-files')`,
  );
}

/**
 * Lets it run once more, when nothing is on its way any more.
 * @param {Place} place @param {ReadonlySet<string | null>} kept keys that have a row
 */
export async function sweep({ query, dataDir }, kept) {
  const folder = join(dataDir, 'cvs');
  const before = readdirSync(folder);
  await untilSwept(query);
  ageFiles(dataDir);
  await query(`select graphile_worker.add_job('sweep-cv-files', '{"secondLookMs": 0}'::json)`);
  await untilSwept(query);
  const after = readdirSync(folder);
  const missing = [...kept].filter((key) => key && !after.includes(key)).map((key) => `${String(key)} is gone`);
  return {
    strayFiles: [...after.filter((name) => !kept.has(name)), ...missing],
    orphansSwept: before.length - after.length,
  };
}

/** @param {string} dataDir */
function ageFiles(dataDir) {
  const folder = join(dataDir, 'cvs');
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of readdirSync(folder)) {
    try {
      utimesSync(join(folder, name), longAgo, longAgo);
    } catch {
      // It has its last name by now, or is gone.
    }
  }
}

/** @param {Place['query']} query */
async function untilSwept(query) {
  for (const end = Date.now() + endSeconds * 1000; ; await wait(200)) {
    const [left] = await query("select 1 from graphile_worker.jobs where task_identifier = 'sweep-cv-files'");
    if (!left) return;
    if (Date.now() > end) throw new Error(`The sweeper is still at work after ${endSeconds} s`);
  }
}
