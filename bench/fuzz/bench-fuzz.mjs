import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/lib/build.mjs';
import { prepareDataDir } from '../../scripts/lib/data-dir.mjs';
import { bin, inRoot } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { goalsTable, machineFacts, missed, percentile } from '../facts.mjs';
import { reportOf } from './report.mjs';

/**
 * @typedef {{ failures: string[], times: number[], memory: { used: number, resident: number }[],
 *   calls: Record<string, Record<string, number>> }} Result
 */

/**
 * Generated calls against a Strapi and a PostgreSQL made for it: the code of cms/tests/fuzz.test.ts, for longer.
 * Answers what misses its goal.
 * @param {{ requests: number, seed: number, from: number }} options
 */
export async function benchFuzz({ requests, seed, from }) {
  const folder = mkdtempSync(join(tmpdir(), 'qantara-fuzz-'));
  try {
    const logs = prepareDataDir(folder);
    const { signal } = new AbortController();
    await build({ env: process.env, logs, signal, only: ['contract', 'cms'] });
    const file = join(folder, 'result.json');
    const env = {
      ...process.env,
      ...{ FUZZ_REQUESTS: String(requests), FUZZ_SEED: String(seed), FUZZ_FROM: String(from), FUZZ_RESULT: file },
    };
    const { seconds } = await run(bin('vitest', 'cms'), ['run', 'tests/fuzz.test.ts'], {
      cwd: inRoot('cms'),
      env,
      onOutput: (text) => process.stdout.write(text),
    });
    const result = /** @type {Result} */ (JSON.parse(readFileSync(file, 'utf8')));
    const goals = goalsOf(result, requests);
    mkdirSync(inRoot('bench/reports'), { recursive: true });
    const facts = machineFacts();
    // A run that looks for one failure is no report.
    if (from === 0) writeFileSync(inRoot('bench/reports/fuzz.md'), reportOf({ goals, result, seed, seconds, facts }));
    console.log(goalsTable(goals));
    console.log(result.failures.join('\n\n'));
    return missed(goals);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Requests of every kind are mixed: a tenth of a long run is like any other. */
const slowestPart = 0.99;
const growth = 1.5;
/** In use after a collection: programs that have warmed up; a leak of 1 kB in each of 100,000 requests is more. */
const usedGrowth = 50 * 2 ** 20;
/** Of the whole process: garbage of the client and the server, and room that Node keeps for more. */
const residentGrowth = 150 * 2 ** 20;

const isSuccess = (/** @type {string} */ status) => status.startsWith('2');

/** @param {Result} result @param {number} requests */
function goalsOf({ calls, failures, times, memory }, requests) {
  const tenth = Math.ceil(times.length / 10);
  const first = percentile(times.slice(0, tenth), slowestPart);
  const last = percentile(times.slice(-tenth), slowestPart);
  const early = memory[Math.floor(memory.length / 5)] ?? { used: NaN, resident: NaN };
  const late = memory.at(-1) ?? early;
  const undone = Object.keys(calls).filter((name) => !Object.keys(calls[name] ?? {}).some(isSuccess));
  return [
    { name: `${requests} generated requests are answered`, measured: `${times.length}`, met: times.length >= requests },
    { name: 'no server error, leak, or row of a refused call', measured: `${failures.length} failures`, met: failures.length === 0 }, // prettier-ignore
    {
      name: `p99 of the last tenth is at most ${growth} times that of the first`,
      measured: `${first.toFixed(0)} ms, then ${last.toFixed(0)} ms`,
      met: last <= first * growth,
    },
    {
      name: 'every call was answered with success at least once',
      measured: `${Object.keys(calls).length - undone.length} of ${Object.keys(calls).length} calls${undone.map((name) => `, not ${name}`).join('')}`,
      met: undone.length === 0,
    },
    growthGoal('memory in use after a collection', early.used, late.used, usedGrowth),
    growthGoal('resident memory', early.resident, late.resident, residentGrowth),
  ];
}

/** After the first fifth, in bytes. @param {string} name @param {number} early @param {number} late @param {number} most */
function growthGoal(name, early, late, most) {
  const mb = (/** @type {number} */ bytes) => Math.round(bytes / 2 ** 20);
  return {
    name: `${name} grows by less than ${mb(most)} MB after the first fifth`,
    measured: `${mb(early)} MB, then ${mb(late)} MB`,
    met: late - early < most,
  };
}
