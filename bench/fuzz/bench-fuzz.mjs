import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, inRoot } from '../../scripts/lib/paths.mjs';
import { runCommand } from '../../scripts/lib/run-command.mjs';
import { build } from '../../scripts/prepare/build.mjs';
import { prepareDataDir } from '../../scripts/start/data-dir.mjs';
import { megabytes, percentile, table, writeReport } from '../report.mjs';

/**
 * @typedef {{ failures: string[], times: number[], memory: { used: number, resident: number }[],
 *   calls: Record<string, Record<string, number>> }} Result memory in bytes, every 2,000 requests
 */

const MAX_P99_GROWTH = 1.5;
/** A leak of 1 kB in each of 100,000 requests is more. */
const MAX_USED_GROWTH_BYTES = 50 * 2 ** 20;
const MAX_RESIDENT_GROWTH_BYTES = 150 * 2 ** 20;

/**
 * Runs cms/tests/fuzz.test.ts and panel-hostile-input.test.ts with many more requests.
 * @param {{ requests: number, seed: number, from: number }} options `from` starts at a request, to look into one failure
 */
export async function benchFuzz({ requests, seed, from }) {
  const folder = mkdtempSync(join(tmpdir(), 'qantara-fuzz-'));
  try {
    const logs = prepareDataDir(folder);
    await build({ env: process.env, logs, signal: AbortSignal.any([]), only: ['contract', 'cms'] });
    const file = join(folder, 'result.json');
    const settings = { FUZZ_REQUESTS: String(requests), FUZZ_SEED: String(seed), FUZZ_FROM: String(from) };
    const run = (/** @type {string} */ test) =>
      runCommand(bin('vitest', 'cms'), ['run', `tests/${test}`], {
        cwd: inRoot('cms'),
        env: { ...process.env, ...settings, FUZZ_RESULT: file },
        onOutput: (text) => process.stdout.write(text),
      });
    const { seconds } = await run('fuzz.test.ts');
    const panel = await run('panel-hostile-input.test.ts');
    const result = /** @type {Result} */ (JSON.parse(readFileSync(file, 'utf8')));
    console.log(result.failures.join('\n\n'));
    return writeReport('fuzz', {
      title: 'Fuzzing',
      text: `\`npm run bench -- fuzz --requests ${requests} --seed ${seed}\`: values made from the OpenAPI document, and hostile ones in their place, in
paths, queries, headers, JSON and forms with files, by the public and by each role of staff; and hostile values to every route of
Strapi's panel, by each of its roles. The same seed makes the same requests; a failure is printed as a curl line. ${Math.round(seconds / 60)} minutes; median of a request ${percentile(result.times, 0.5).toFixed(1)} ms, p99 ${percentile(result.times, 0.99).toFixed(0)} ms.`,
      goals: [...goalsOf(result, requests), panelGoal(panel.code)],
      details: detailsOf(result),
      isKept: from === 0,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Result} result @param {number} requests */
function goalsOf({ calls, failures, times, memory }, requests) {
  const tenth = Math.ceil(times.length / 10);
  const [first, last] = [times.slice(0, tenth), times.slice(-tenth)].map((part) => percentile(part, 0.99));
  const early = memory[Math.floor(memory.length / 5)];
  const late = memory.at(-1);
  const growth = (/** @type {string} */ name, /** @type {'used' | 'resident'} */ kind, /** @type {number} */ limit) => {
    const grown = (late?.[kind] ?? NaN) - (early?.[kind] ?? NaN);
    const goal = `${name} grows by less than ${megabytes(limit)} MB after the first fifth`;
    return { name: goal, measured: `${megabytes(grown)} MB`, met: grown < limit };
  };
  const { ENDPOINTS } = /** @type {{ ENDPOINTS: Record<string, { access: string }> }} */ (
    createRequire(import.meta.url)(inRoot('contract/dist'))
  );
  const failing = Object.entries(calls).filter(
    // Neither the public nor staff have the website's token.
    ([name, counts]) => ENDPOINTS[name]?.access !== 'website' && !Object.keys(counts).some((s) => /^[23]/.test(s)),
  );
  const names = failing.map(([name]) => name).join(', ');
  return [
    {
      name: `${requests} generated requests have a response`,
      measured: `${times.length}`,
      met: times.length >= requests,
    },
    { name: 'no server error, leak, or row of a rejected call', measured: `${failures.length} failures`, met: failures.length === 0 }, // prettier-ignore
    {
      name: `p99 of the last tenth is at most ${MAX_P99_GROWTH} times that of the first`,
      measured: `${first?.toFixed(0)} ms, then ${last?.toFixed(0)} ms`,
      met: (last ?? NaN) <= (first ?? NaN) * MAX_P99_GROWTH,
    },
    { name: 'every call succeeded at least once', measured: names ? `not ${names}` : 'all', met: !names },
    growth('memory in use after a collection', 'used', MAX_USED_GROWTH_BYTES),
    growth('resident memory', 'resident', MAX_RESIDENT_GROWTH_BYTES),
  ];
}

/** @param {number} code of the test, which prints the calls that failed */
const panelGoal = (code) => ({
  name: 'no server error of the panel, whatever its roles send',
  measured: code === 0 ? 'none' : 'printed above the report',
  met: code === 0,
});

/** @param {Result} result */
function detailsOf({ calls, failures }) {
  const statuses = [...new Set(Object.values(calls).flatMap((counts) => Object.keys(counts)))].sort();
  const rows = Object.keys(calls)
    .sort()
    .map((name) => [name, ...statuses.map((status) => calls[name]?.[status] ?? '')]);
  const failed = failures.length > 0 ? `## Failures\n\n\`\`\`\n${failures.join('\n\n')}\n\`\`\`\n\n` : '';
  return `${failed}## Responses by call and status\n\n${table(['Call', ...statuses], rows)}`;
}
