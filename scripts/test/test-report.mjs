import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ file?: string, test: string, error: string }} Failure `file` is relative to the folder of the suite; without it
 *   the failure belongs to no test file, and running a file again could not show that it is gone
 * @typedef {{ passed: number, failures: Failure[] }} Tally
 * @typedef {Failure & { suite: string }} SuiteFailure
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} TestFile
 * @typedef {{ numPassedTests: number, testResults: TestFile[] }} VitestReport
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ title: string, file: string, tests: { status: string, results: { errors: PlaywrightError[] }[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number }, errors: PlaywrightError[], suites: PlaywrightSuite[] }} PlaywrightReport
 */

/** More failures than these are a broken change: running them again would only take time. */
const MAX_FAILED_TESTS = 10;
const MAX_FAILED_FILES = 4;
/** More flaky tests than these fail the run. */
export const MAX_FLAKY_TESTS = 5;
const MAX_ERROR_LINES = 12;

/**
 * Counts a vitest report (json reporter). A file that could not be loaded, or whose set-up failed, is one failure.
 * @param {VitestReport} report
 * @param {string} folder of the suite
 * @returns {Tally}
 */
export function vitestTally({ numPassedTests, testResults }, folder) {
  const failures = testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(folder, name);
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ file, test: 'the file itself', error: message }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      test: fullName.trim(),
      error: failureMessages?.[0] ?? '',
    }));
  });
  return { passed: numPassedTests, failures };
}

/**
 * Tests that cannot run on this machine. They are counted neither as passed nor as failed.
 * @param {VitestReport} report
 */
export const skippedTests = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => ['skipped', 'pending'].includes(status)).map(({ fullName }) => fullName),
  );

/**
 * Counts a Playwright report (json reporter). An error outside of any test, such as a product that does not start, is a failure.
 * @param {PlaywrightReport} report
 * @returns {Tally}
 */
export function playwrightTally({ stats, errors, suites }) {
  const failed = suites
    .flatMap((suite) => specsOf(suite))
    .filter(({ tests }) => tests.some(({ status }) => !['expected', 'skipped'].includes(status)))
    .map(({ file, title, tests }) => ({ file, test: title, error: lastErrorOf(tests) }));
  const outside = errors.map(({ message = '' }) => ({ test: 'outside of any test', error: message }));
  return { passed: stats.expected, failures: [...failed, ...outside] };
}

/** @param {Spec['tests']} tests */
const lastErrorOf = (tests) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors)).at(-1)?.message ?? '';

/**
 * The specs of a file, each with the titles of the groups around it: one title may be in several groups.
 * @param {PlaywrightSuite} suite @param {string[]} [groups] @returns {Spec[]}
 */
const specsOf = ({ specs = [], suites = [] }, groups = []) => [
  ...specs.map((spec) => ({ ...spec, title: [...groups, spec.title].join(' › ') })),
  ...suites.flatMap((suite) => specsOf(suite, [...groups, suite.title])),
];

/**
 * Adds a failure if a runner counts none but has a non-zero exit code, or has run no test.
 * @param {Tally} tally
 * @param {{ code: number, output: string }} result
 * @returns {Tally}
 */
export function checkTally({ passed, failures }, { code, output }) {
  if (failures.length > 0 || (code === 0 && passed > 0)) return { passed, failures };
  return { passed, failures: [runnerFailure(`${passed} tests passed and none failed`, { code, output })] };
}

const MAX_END_LINES = 40;

/**
 * @param {string} problem
 * @param {{ code: number, output: string }} result
 * @returns {Failure}
 */
export const runnerFailure = (problem, { code, output }) => ({
  test: `${problem}, and the runner ended with code ${code}`,
  error: output.trim().split('\n').slice(-MAX_END_LINES).join('\n'),
});

/**
 * Whether the failed files run once more: a few failures, all of them in test files.
 * @param {SuiteFailure[]} failures
 */
export function canRunAgain(failures) {
  const files = new Set(failures.map(({ suite, file }) => `${suite} ${file}`));
  const isFew = failures.length <= MAX_FAILED_TESTS && files.size <= MAX_FAILED_FILES;
  return failures.length > 0 && isFew && failures.every(({ file }) => file);
}

/**
 * Compares the failures of a suite with those of its second run. A test that failed at first only is flaky; if the second run
 * itself went wrong, none is.
 * @param {Failure[]} first
 * @param {Failure[]} second
 * @returns {{ failures: Failure[], flaky: Failure[] }}
 */
export function compareRuns(first, second) {
  if (second.some(({ file }) => !file)) return { failures: [...first, ...second], flaky: [] };
  const failedAgain = new Set(second.map(({ file, test }) => `${file} ${test}`));
  return { failures: second, flaky: first.filter(({ file, test }) => !failedAgain.has(`${file} ${test}`)) };
}

/**
 * The name of a failed test, its error, and the command that runs its file alone.
 * @param {SuiteFailure} failure
 */
export function failureText({ suite, file, test, error }) {
  const lines = stripVTControlCharacters(error).trim().split('\n');
  const repeat = file ? `run it alone: ${repeatCommand(suite, file)}` : '';
  return [testName({ suite, file, test }), ...lines.slice(0, file ? MAX_ERROR_LINES : MAX_END_LINES), repeat]
    .filter(Boolean)
    .join('\n    ');
}

/**
 * One line: `suite › file › test: reason`.
 * @param {SuiteFailure} failure
 */
export const flakyText = (failure) => `flaky: ${testName(failure)}: ${reasonOf(failure)}`;

/** The first line of the error. @param {Failure} failure */
export const reasonOf = ({ error }) => stripVTControlCharacters(error).trim().split('\n')[0] ?? '';

/** @param {Omit<SuiteFailure, 'error'>} failure */
const testName = ({ suite, file, test }) => [suite, file, test].filter(Boolean).join(' › ');

/** @param {string} suite @param {string} file */
const repeatCommand = (suite, file) =>
  suite === 'e2e' ? `npm run test -w e2e -- ${file}` : `cd ${suite} && npx vitest run ${file}`;
