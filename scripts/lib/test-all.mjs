import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from './build.mjs';
import { ensureBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { bin, inRoot } from './paths.mjs';
import { takePrepareLock } from './prepare-lock.mjs';
import { step } from './progress.mjs';
import { run } from './run.mjs';
import { Stop } from './stop.mjs';
import { badEnd, honest, playwrightTally, skippedTests, vitestTally } from './test-report.mjs';

/**
 * @typedef {import('./test-report.mjs').Tally} Tally
 * @typedef {{ name: string, run: (signal: AbortSignal) => Promise<Tally> }} Suite
 */

const reports = '.cache/reports';
const logs = '.cache/logs';
/** How much of the output of a suite is printed where it failed: the runner sums up at its end. */
const linesOfOutput = 300;
const minutes = 35;

/** @type {Suite[]} */
const suites = [
  { name: 'check', run: checkSuite },
  ...['scripts', 'contract', 'web', 'cms'].map((folder) => ({
    name: folder,
    run: (/** @type {AbortSignal} */ signal) => vitestSuite(folder, signal),
  })),
  { name: 'e2e', run: playwrightSuite },
];
/** One turn after the other; in a turn the rows run side by side: tests of the scripts mostly wait for processes. */
const turns = [[['check']], [['contract', 'web'], ['scripts']], [['cms']], [['e2e']]];

/**
 * Runs everything, or the named suites, and prints what failed and the sum.
 * @param {string[]} only
 */
export async function testAll(only) {
  const asked = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(name, () => asked.abort());
  /** @type {Tally} */
  const sum = { passed: 0, failed: 0, failures: [] };
  try {
    const unknown = only.filter((asked) => !suites.some(({ name }) => name === asked));
    if (unknown.length > 0) {
      const known = suites.map(({ name }) => name).join(', ');
      throw new Stop(`There is no suite "${unknown.join('", "')}". There are: ${known}.`);
    }
    const wanted = suites.filter(({ name }) => only.length === 0 || only.includes(name));
    await prepare(wanted, asked.signal);
    for (const rows of turns) {
      await Promise.all(
        rows.map(async (names) => {
          for (const suite of wanted.filter(({ name }) => names.includes(name)))
            await runSuite(suite, sum, asked.signal);
        }),
      );
    }
  } catch (error) {
    sum.failed += 1;
    console.error(error instanceof Stop ? error.message : error);
  }
  if (sum.failures.length > 0) console.log(['\n=== what failed', ...sum.failures].join('\n'));
  if (asked.signal.aborted) console.error('Interrupted.');
  process.exitCode = sum.failed > 0 || asked.signal.aborted ? 1 : 0;
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
}

/** @param {Suite} suite @param {Tally} sum @param {AbortSignal} signal */
async function runSuite({ name, run }, sum, signal) {
  const shown = step(name, { everySeconds: 60 });
  const { passed, failed, failures } = await run(signal);
  shown[failed === 0 ? 'done' : 'fail'](`${passed} passed, ${failed} failed`);
  sum.passed += passed;
  sum.failed += failed;
  sum.failures.push(...failures.map((text) => `${name}: ${text}`));
}

/** @param {Suite[]} wanted @param {AbortSignal} signal */
async function prepare(wanted, signal) {
  const prepared = await takePrepareLock(signal);
  try {
    await install(signal);
    mkdirSync(inRoot(logs), { recursive: true });
    await build({ env: { ...process.env, NODE_ENV: 'production' }, logs: inRoot(logs), signal });
    if (wanted.some(({ name }) => name === 'e2e')) await ensureBrowser(signal);
    rmSync(inRoot(reports), { recursive: true, force: true });
  } finally {
    prepared.release();
  }
}

/** Each check counts as one test. @returns {Promise<Tally>} */
async function checkSuite() {
  // Checks use libraries, and a fresh clone has none before it is prepared.
  const { runChecks } = await import('./checks.mjs');
  const results = await runChecks();
  const passed = results.filter((result) => result.passed).length;
  const failures = results.filter((result) => !result.passed).map(({ name }) => name);
  return { passed, failed: failures.length, failures };
}

/** @param {string} folder @param {AbortSignal} signal */
function vitestSuite(folder, signal) {
  const report = inRoot(reports, `${folder}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--silent=passed-only'];
  const tree = folder === 'scripts' ? '.' : /** @type {'cms' | 'web' | 'contract'} */ (folder);
  return runner(bin('vitest', tree), args, { folder, report, count: tellSkipped, signal });
}

/** @param {import('./test-report.mjs').VitestReport} report */
function tellSkipped(report) {
  for (const name of skippedTests(report)) console.log(`skipped, so not shown: ${name}`);
  return vitestTally(report);
}

/** @param {AbortSignal} signal */
function playwrightSuite(signal) {
  const report = inRoot('e2e/test-results/report.json');
  rmSync(report, { force: true });
  return runner(bin('playwright', 'e2e'), ['test'], { folder: 'e2e', report, count: playwrightTally, signal });
}

/**
 * Runs a suite. Its output goes to `.cache/logs/test-<folder>.log`, and its end to the console if a test failed.
 * @template Report
 * @param {string} program
 * @param {string[]} args
 * @param {{ folder: string, report: string, count: (report: Report) => Tally, signal: AbortSignal }} options
 */
async function runner(program, args, { folder, report, count, signal }) {
  const ran = await run(program, args, {
    cwd: inRoot(folder),
    env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(minutes * 60_000)]),
  });
  const log = `${logs}/test-${folder}.log`;
  writeFileSync(inRoot(log), ran.output);
  const tally = tallyOf(report, count, ran);
  if (tally.failed > 0) console.log(`${ran.output.split('\n').slice(-linesOfOutput).join('\n')}\nAll output: ${log}`);
  return tally;
}

/**
 * @template Report
 * @param {string} report
 * @param {(report: Report) => Tally} count
 * @param {import('./run.mjs').Ran} ran
 */
function tallyOf(report, count, ran) {
  const parse = /** @type {(text: string) => Report} */ (JSON.parse);
  try {
    return honest(count(parse(readFileSync(report, 'utf8'))), ran);
  } catch {
    return { passed: 0, failed: 1, failures: [badEnd('there is no report', ran)] };
  }
}
