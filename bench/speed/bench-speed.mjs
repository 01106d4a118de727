import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/lib/build.mjs';
import { prepareDataDir } from '../../scripts/lib/data-dir.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { goalsTable, machineFacts, missed } from '../facts.mjs';
import { addDatabase, serverVersion } from './fill.mjs';
import { goalsOf } from './goals.mjs';
import { measureSize, prepareContenders } from './measure-size.mjs';
import { planOf } from './plan.mjs';
import { reportOf } from './report.mjs';

/** After this it ends, whatever it was doing. */
const patienceMinutes = 50;

/**
 * Qantara, plain Strapi and a bare server with the same jobs on one machine. Answers what misses its goal.
 * @param {{ quick: boolean }} options
 */
export async function benchSpeed({ quick }) {
  const plan = planOf(quick);
  const dataDir = mkdtempSync(join(tmpdir(), 'qantara-speed-'));
  const logs = prepareDataDir(dataDir);
  const asked = new AbortController();
  const house = { dataDir, logs, signal: asked.signal };
  const end = (/** @type {string} */ why) => asked.abort(new Error(why));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => end(signal));
  const timer = setTimeout(() => end(`Not done after ${patienceMinutes} minutes`), patienceMinutes * 60_000);
  const started = performance.now();
  /** @type {import('../../scripts/lib/service.mjs').Service | undefined} */
  let database;
  try {
    await build({ env: { ...process.env, NODE_ENV: 'production' }, logs, signal: asked.signal });
    const postgres = await startPostgres({ dataDir, logs, signal: asked.signal });
    database = postgres.service;
    const databases = { qantara: postgres.url, plain: await addDatabase(postgres.url, 'plain') };
    await prepareContenders(house, databases);

    /** @type {import('./measure-size.mjs').Found} */
    const found = { rows: [], states: [], signInMs: NaN };
    let first = 1;
    for (const size of plan.sizes) {
      await measureSize(house, databases, plan, { first, last: size }, found);
      first = size + 1;
    }
    const goals = goalsOf(found, plan);
    const minutes = (performance.now() - started) / 60_000;
    const name = quick ? 'speed-quick' : 'speed';
    const folder = quick ? inRoot('.data') : inRoot('bench/reports');
    mkdirSync(folder, { recursive: true });
    const facts = machineFacts();
    writeFileSync(
      join(folder, `${name}.md`),
      reportOf({ found, goals, plan, facts, postgres: await serverVersion(postgres.url), minutes }),
    );
    console.log(`${goalsTable(goals)}\nThe report: ${join(folder, `${name}.md`)}`);
    return missed(goals);
  } finally {
    clearTimeout(timer);
    await database?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
