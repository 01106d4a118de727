import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, failures: string[] }} Tally `failures`: each failed test with its error
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} TestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} VitestReport
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ title: string, file: string, tests: { status: string, results: { errors: PlaywrightError[] }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, flaky: number, unexpected: number }, errors: PlaywrightError[], suites: PlaywrightSuite[] }} PlaywrightReport
 */

const MAX_ERROR_LINES = 12;

/** @param {string} test @param {string | undefined} error */
const failureText = (test, error = '') =>
  [test, ...stripVTControlCharacters(error).trim().split('\n').slice(0, MAX_ERROR_LINES)].join('\n    ');

/**
 * Counts a vitest report (json reporter). A file that could not even be loaded counts as one failed test.
 * @param {VitestReport} report
 * @returns {Tally}
 */
export function vitestTally({ numPassedTests, numFailedTests, testResults }) {
  const notLoaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failureText(`${basename(name)} › ${fullName}`, failureMessages?.[0])),
  );
  const loadFailures = notLoaded.map(({ name, message }) => failureText(basename(name), message));
  return {
    passed: numPassedTests,
    failed: numFailedTests + notLoaded.length,
    failures: [...failures, ...loadFailures],
  };
}

/**
 * Tests that cannot run on this machine. They are counted neither as passed nor as failed.
 * @param {VitestReport} report
 */
export const skippedTests = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => ['skipped', 'pending'].includes(status)).map(({ fullName }) => fullName),
  );

/** The last error of the retries of a test. @param {Spec['tests']} tests */
const lastErrorOf = (tests) => tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors)).at(-1)?.message;

/**
 * Counts a Playwright report (json reporter). A flaky test counts as failed, and so does an error outside of any test, such as a
 * product that does not start.
 * @param {PlaywrightReport} report
 * @returns {Tally}
 */
export function playwrightTally({ stats, errors, suites }) {
  const failures = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) => failureText(`${file} › ${title}`, lastErrorOf(tests)));
  const otherErrors = errors.map(({ message }) => failureText('outside of any test', message));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...failures, ...otherErrors],
  };
}

/** @param {PlaywrightSuite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * Adds a failure if a runner counts none but has a non-zero exit code, or has run no test.
 * @param {Tally} tally
 * @param {{ code: number, output: string }} result
 * @returns {Tally}
 */
export function checkTally({ passed, failed, failures }, { code, output }) {
  if (failed > 0 || (code === 0 && passed > 0)) return { passed, failed, failures };
  return { passed, failed: 1, failures: [runnerFailure(`${passed} tests passed and none failed`, { code, output })] };
}

const MAX_END_LINES = 40;

/**
 * @param {string} problem
 * @param {{ code: number, output: string }} result
 */
export const runnerFailure = (problem, { code, output }) =>
  [`${problem}, and the runner ended with code ${code}:`, ...output.trim().split('\n').slice(-MAX_END_LINES)].join(
    '\n    ',
  );
