import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bin, inRoot } from '../lib/paths.mjs';
import { startStep } from '../lib/progress.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { UserError } from '../lib/user-error.mjs';
import { build } from '../prepare/build.mjs';
import { install } from '../prepare/install.mjs';
import { takePrepareLock } from '../prepare/prepare-lock.mjs';
import { ensureBrowser } from './browser.mjs';
import {
  canRunAgain,
  checkTally,
  compareRuns,
  failureText,
  flakyText,
  MAX_FLAKY_TESTS,
  playwrightTally,
  reasonOf,
  runnerFailure,
  skippedTests,
  vitestTally,
} from './test-report.mjs';

/**
 * @typedef {import('./test-report.mjs').Tally} Tally
 * @typedef {import('./test-report.mjs').SuiteFailure} SuiteFailure
 * @typedef {{ name: string, run: (signal: AbortSignal) => Promise<Tally>,
 *   runAgain?: (files: string[], signal: AbortSignal) => Promise<Tally> }} Suite `runAgain`: the files with failed tests,
 *   one file after the other, in new processes
 */

const reports = '.cache/reports';
const logs = '.cache/logs';
/** Printed from the end of a failed suite's output. */
const MAX_OUTPUT_LINES = 300;
const SUITE_TIMEOUT_MS = 35 * 60_000;
/** On two cores with nothing else running, as the table in docs/develop.md says. */
const USUAL_SECONDS = /** @type {Record<string, number>} */ ({
  check: 140,
  scripts: 160,
  contract: 10,
  web: 235,
  cms: 470,
  e2e: 590,
});
/** With a warm cache; `scripts` runs beside `contract` and `web`. */
const USUAL_MINUTES = 25;
/** A suite that takes longer than usual by more than this share says so. */
const MAX_GROWTH = 0.1;

/** @type {Suite[]} */
const suites = [
  { name: 'check', run: checkSuite },
  ...['scripts', 'contract', 'web', 'cms'].map((folder) => ({
    name: folder,
    run: (/** @type {AbortSignal} */ signal) => vitestSuite(folder, [], signal),
    runAgain: (/** @type {string[]} */ files, /** @type {AbortSignal} */ signal) =>
      vitestSuite(folder, [...files, '--maxWorkers=1', '--isolate'], signal),
  })),
  {
    name: 'e2e',
    run: (signal) => playwrightSuite([], signal),
    // Not `--last-failed`: a test of a serial file needs those before it.
    runAgain: (files, signal) => playwrightSuite([...files, '--workers=1'], signal),
  },
];
/** Stages run one after the other, the rows of a stage in parallel: tests of the scripts mostly wait for processes. */
const stages = [[['check']], [['contract', 'web'], ['scripts']], [['cms']], [['e2e']]];

/**
 * Runs all suites or the named ones, and prints the failures and the sum. A few failed files run once more at the end: what
 * passes then is reported as flaky and does not fail the run (decision 018).
 * @param {string[]} only
 */
export async function runTests(only) {
  const stopRequest = new AbortController();
  const { signal } = stopRequest;
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(name, () => stopRequest.abort());
  let passed = 0;
  /** @type {SuiteFailure[]} */
  let failures = [];
  /** @type {SuiteFailure[]} */
  let flaky = [];
  try {
    const unknown = only.filter((wanted) => !suites.some(({ name }) => name === wanted));
    if (unknown.length > 0) {
      const known = suites.map(({ name }) => name).join(', ');
      throw new UserError(`There is no suite "${unknown.join('", "')}". There are: ${known}.`);
    }
    const selected = suites.filter(({ name }) => only.length === 0 || only.includes(name));
    console.log(`Installs and builds what has changed, then runs: ${selected.map(({ name }) => name).join(', ')}.`);
    if (only.length === 0) console.log(`All of it takes about ${USUAL_MINUTES} minutes on two cores.`);
    await prepare(selected, signal);
    for (const rows of stages) {
      await Promise.all(
        rows.map(async (names) => {
          for (const suite of selected.filter(({ name }) => names.includes(name))) {
            const tally = await runSuite(suite, signal);
            passed += tally.passed;
            failures.push(...tally.failures.map((failure) => ({ ...failure, suite: suite.name })));
          }
        }),
      );
    }
    if (canRunAgain(failures) && !signal.aborted) {
      ({ failures, flaky } = await runFailedAgain(failures, signal));
      passed += flaky.length;
    }
    writeFlaky(flaky);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    failures.push({ suite: 'npm test', test: 'did not finish', error: '' });
  }
  if (failures.length > 0) console.log(['\n=== what failed', ...failures.map(failureText)].join('\n'));
  for (const failure of flaky) console.log(flakyText(failure));
  const isTooFlaky = flaky.length > MAX_FLAKY_TESTS;
  if (isTooFlaky) console.log(`${flaky.length} tests are flaky; more than ${MAX_FLAKY_TESTS} fail the run.`);
  if (signal.aborted) console.error('Interrupted.');
  process.exitCode = failures.length > 0 || isTooFlaky || signal.aborted ? 1 : 0;
  console.log(`${passed} passed, ${failures.length} failed`);
}

/** @param {Suite} suite @param {AbortSignal} signal */
async function runSuite({ name, run }, signal) {
  const suiteStep = startStep(name, { everySeconds: 60 });
  const startedAt = performance.now();
  const tally = await run(signal);
  const failed = tally.failures.length;
  const growth = (performance.now() - startedAt) / 1000 / (USUAL_SECONDS[name] ?? Infinity) - 1;
  const slower =
    growth > MAX_GROWTH ? `; ${Math.round(growth * 100)} % longer than the usual ${USUAL_SECONDS[name]} s` : '';
  suiteStep[failed === 0 ? 'done' : 'fail'](`${tally.passed} passed, ${failed} failed${slower}`);
  return tally;
}

/** @param {SuiteFailure[]} first @param {AbortSignal} signal */
async function runFailedAgain(first, signal) {
  /** @type {{ failures: SuiteFailure[], flaky: SuiteFailure[] }} */
  const compared = { failures: [], flaky: [] };
  for (const suite of suites) {
    const ofSuite = first.filter((failure) => failure.suite === suite.name);
    if (ofSuite.length === 0 || !suite.runAgain) continue;
    const files = [...new Set(ofSuite.flatMap(({ file }) => file ?? []))];
    const step = startStep(`${suite.name} again: ${files.join(', ')}`, { everySeconds: 60 });
    const { passed, failures } = await suite.runAgain(files, signal);
    step[failures.length === 0 ? 'done' : 'fail'](`${passed} passed, ${failures.length} failed`);
    const result = compareRuns(ofSuite, failures);
    for (const kind of /** @type {const} */ (['failures', 'flaky']))
      compared[kind].push(...result[kind].map((failure) => ({ ...failure, suite: suite.name })));
  }
  return compared;
}

/** @param {SuiteFailure[]} flaky */
function writeFlaky(flaky) {
  const rows = flaky.map((failure) => ({
    suite: failure.suite,
    file: failure.file,
    test: failure.test,
    reason: reasonOf(failure),
  }));
  mkdirSync(inRoot(reports), { recursive: true });
  writeFileSync(inRoot(reports, 'flaky.json'), `${JSON.stringify(rows, null, 2)}\n`);
}

/** @param {Suite[]} selected @param {AbortSignal} signal */
async function prepare(selected, signal) {
  const prepared = await takePrepareLock(signal);
  try {
    await install(signal, { isCached: true });
    mkdirSync(inRoot(logs), { recursive: true });
    await build({ env: { ...process.env, NODE_ENV: 'production' }, logs: inRoot(logs), signal, isCached: true });
    if (selected.some(({ name }) => name === 'e2e')) await ensureBrowser(signal);
    rmSync(inRoot(reports), { recursive: true, force: true });
    for (const { name } of suites) rmSync(inRoot(logs, `test-${name}.log`), { force: true });
  } finally {
    prepared.release();
  }
}

/** Each check counts as one test. @returns {Promise<Tally>} */
async function checkSuite() {
  // Not a static import: on a fresh clone the packages of the checks are installed after this file is loaded.
  const { runChecks } = await import('../checks/run-checks.mjs');
  const results = await runChecks();
  const failed = results.filter((result) => !result.passed);
  return {
    passed: results.length - failed.length,
    failures: failed.map(({ name }) => ({ test: name, error: `npm run check -- "${name}" runs it alone.` })),
  };
}

/** @param {string} folder @param {string[]} choice @param {AbortSignal} signal */
function vitestSuite(folder, choice, signal) {
  const report = inRoot(reports, `${folder}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--silent=passed-only'];
  const tree = folder === 'scripts' ? '.' : /** @type {'cms' | 'web' | 'contract'} */ (folder);
  /** @param {import('./test-report.mjs').VitestReport} result */
  const count = (result) => {
    for (const name of skippedTests(result)) console.log(`skipped, so not shown: ${name}`);
    return vitestTally(result, inRoot(folder));
  };
  return runSuiteCommand(bin('vitest', tree), [...args, ...choice], { folder, report, count, signal });
}

/** @param {string[]} choice @param {AbortSignal} signal */
function playwrightSuite(choice, signal) {
  const report = inRoot('e2e/test-results/report.json');
  const options = { folder: 'e2e', report, count: playwrightTally, signal };
  return runSuiteCommand(bin('playwright', 'e2e'), ['test', ...choice], options);
}

/**
 * Runs the command of a suite. Its output is added to `.cache/logs/test-<folder>.log`, and its end is printed if a test failed.
 * @template Report
 * @param {string} program
 * @param {string[]} args
 * @param {{ folder: string, report: string, count: (report: Report) => Tally, signal: AbortSignal }} options
 */
async function runSuiteCommand(program, args, { folder, report, count, signal }) {
  rmSync(report, { force: true });
  const result = await runCommand(program, args, {
    cwd: inRoot(folder),
    env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(SUITE_TIMEOUT_MS)]),
  });
  const log = `${logs}/test-${folder}.log`;
  appendFileSync(inRoot(log), result.output);
  const tally = tallyOf(report, count, result);
  if (tally.failures.length > 0)
    console.log(`${result.output.split('\n').slice(-MAX_OUTPUT_LINES).join('\n')}\nAll output: ${log}`);
  return tally;
}

/**
 * @template Report
 * @param {string} report
 * @param {(report: Report) => Tally} count
 * @param {import('../lib/run-command.mjs').CommandResult} result
 * @returns {Tally}
 */
function tallyOf(report, count, result) {
  const parse = /** @type {(text: string) => Report} */ (JSON.parse);
  try {
    return checkTally(count(parse(readFileSync(report, 'utf8'))), result);
  } catch {
    return { passed: 0, failures: [runnerFailure('There is no report', result)] };
  }
}
