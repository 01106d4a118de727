import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bin, inRoot } from '../lib/paths.mjs';
import { startStep } from '../lib/progress.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { UserError } from '../lib/user-error.mjs';
import { build } from '../prepare/build.mjs';
import { install } from '../prepare/install.mjs';
import { takePrepareLock } from '../prepare/prepare-lock.mjs';
import { ensureBrowser } from './browser.mjs';
import { checkTally, playwrightTally, runnerFailure, skippedTests, vitestTally } from './test-report.mjs';

/**
 * @typedef {import('./test-report.mjs').Tally} Tally
 * @typedef {{ name: string, run: (signal: AbortSignal) => Promise<Tally> }} Suite
 */

const reports = '.cache/reports';
const logs = '.cache/logs';
/** Printed from the end of a failed suite's output. */
const MAX_OUTPUT_LINES = 300;
const SUITE_TIMEOUT_MS = 35 * 60_000;

/** @type {Suite[]} */
const suites = [
  { name: 'check', run: checkSuite },
  ...['scripts', 'contract', 'web', 'cms'].map((folder) => ({
    name: folder,
    run: (/** @type {AbortSignal} */ signal) => vitestSuite(folder, signal),
  })),
  { name: 'e2e', run: playwrightSuite },
];
/** Stages run one after the other, the rows of a stage in parallel: tests of the scripts mostly wait for processes. */
const stages = [[['check']], [['contract', 'web'], ['scripts']], [['cms']], [['e2e']]];

/**
 * Runs all suites or the named ones, and prints the failures and the sum.
 * @param {string[]} only
 */
export async function runTests(only) {
  const stopRequest = new AbortController();
  const { signal } = stopRequest;
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(name, () => stopRequest.abort());
  /** @type {Tally} */
  const sum = { passed: 0, failed: 0, failures: [] };
  try {
    const unknown = only.filter((wanted) => !suites.some(({ name }) => name === wanted));
    if (unknown.length > 0) {
      const known = suites.map(({ name }) => name).join(', ');
      throw new UserError(`There is no suite "${unknown.join('", "')}". There are: ${known}.`);
    }
    const selected = suites.filter(({ name }) => only.length === 0 || only.includes(name));
    await prepare(selected, signal);
    for (const rows of stages) {
      await Promise.all(
        rows.map(async (names) => {
          for (const suite of selected.filter(({ name }) => names.includes(name))) await runSuite(suite, sum, signal);
        }),
      );
    }
  } catch (error) {
    sum.failed += 1;
    console.error(error instanceof UserError ? error.message : error);
  }
  if (sum.failures.length > 0) console.log(['\n=== what failed', ...sum.failures].join('\n'));
  if (signal.aborted) console.error('Interrupted.');
  process.exitCode = sum.failed > 0 || signal.aborted ? 1 : 0;
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
}

/** @param {Suite} suite @param {Tally} sum @param {AbortSignal} signal */
async function runSuite({ name, run }, sum, signal) {
  const suiteStep = startStep(name, { everySeconds: 60 });
  const { passed, failed, failures } = await run(signal);
  suiteStep[failed === 0 ? 'done' : 'fail'](`${passed} passed, ${failed} failed`);
  sum.passed += passed;
  sum.failed += failed;
  sum.failures.push(...failures.map((text) => `${name}: ${text}`));
}

/** @param {Suite[]} selected @param {AbortSignal} signal */
async function prepare(selected, signal) {
  const prepared = await takePrepareLock(signal);
  try {
    await install(signal);
    mkdirSync(inRoot(logs), { recursive: true });
    await build({ env: { ...process.env, NODE_ENV: 'production' }, logs: inRoot(logs), signal });
    if (selected.some(({ name }) => name === 'e2e')) await ensureBrowser(signal);
    rmSync(inRoot(reports), { recursive: true, force: true });
  } finally {
    prepared.release();
  }
}

/** Each check counts as one test. @returns {Promise<Tally>} */
async function checkSuite() {
  // Not a static import: on a fresh clone the packages of the checks are installed after this file is loaded.
  const { runChecks } = await import('../checks/run-checks.mjs');
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
  return runSuiteCommand(bin('vitest', tree), args, { folder, report, count: countVitest, signal });
}

/** @param {import('./test-report.mjs').VitestReport} report */
function countVitest(report) {
  for (const name of skippedTests(report)) console.log(`skipped, so not shown: ${name}`);
  return vitestTally(report);
}

/** @param {AbortSignal} signal */
function playwrightSuite(signal) {
  const report = inRoot('e2e/test-results/report.json');
  rmSync(report, { force: true });
  return runSuiteCommand(bin('playwright', 'e2e'), ['test'], { folder: 'e2e', report, count: playwrightTally, signal });
}

/**
 * Runs the command of a suite. Its output is written to `.cache/logs/test-<folder>.log`, and printed if a test failed.
 * @template Report
 * @param {string} program
 * @param {string[]} args
 * @param {{ folder: string, report: string, count: (report: Report) => Tally, signal: AbortSignal }} options
 */
async function runSuiteCommand(program, args, { folder, report, count, signal }) {
  const result = await runCommand(program, args, {
    cwd: inRoot(folder),
    env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(SUITE_TIMEOUT_MS)]),
  });
  const log = `${logs}/test-${folder}.log`;
  writeFileSync(inRoot(log), result.output);
  const tally = tallyOf(report, count, result);
  if (tally.failed > 0)
    console.log(`${result.output.split('\n').slice(-MAX_OUTPUT_LINES).join('\n')}\nAll output: ${log}`);
  return tally;
}

/**
 * @template Report
 * @param {string} report
 * @param {(report: Report) => Tally} count
 * @param {import('../lib/run-command.mjs').CommandResult} result
 */
function tallyOf(report, count, result) {
  const parse = /** @type {(text: string) => Report} */ (JSON.parse);
  try {
    return checkTally(count(parse(readFileSync(report, 'utf8'))), result);
  } catch {
    return { passed: 0, failed: 1, failures: [runnerFailure('there is no report', result)] };
  }
}
