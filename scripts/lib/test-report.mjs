import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, failures: string[] }} Tally `failures`: each failed test and why, for the end of the output
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} TestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} VitestReport
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ title: string, file: string, tests: { status: string, results: { errors: PlaywrightError[] }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, flaky: number, unexpected: number }, errors: PlaywrightError[], suites: PlaywrightSuite[] }} PlaywrightReport
 */

const linesOfReason = 12;

/** @param {string} what @param {string | undefined} why */
const failure = (what, why = '') =>
  [what, ...stripVTControlCharacters(why).trim().split('\n').slice(0, linesOfReason)].join('\n    ');

/**
 * Counts a vitest report (json reporter). A file that could not even be loaded counts as one failed test.
 * @param {VitestReport} report
 * @returns {Tally}
 */
export function vitestTally({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${basename(name)} › ${fullName}`, failureMessages?.[0])),
  );
  const notLoaded = broken.map(({ name, message }) => failure(basename(name), message));
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures: [...failures, ...notLoaded] };
}

/**
 * The tests that this machine does not allow, which the sum does not count: what they would show is not shown.
 * @param {VitestReport} report
 */
export const skippedTests = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => ['skipped', 'pending'].includes(status)).map(({ fullName }) => fullName),
  );

/** The error of the last try that failed. @param {Spec['tests']} tests */
const reasonOf = (tests) => tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors)).at(-1)?.message;

/**
 * Counts a Playwright report (json reporter). Errors outside of any test, such as a product that does not start, count.
 * A flaky test has failed: that it passed when it was tried again proves nothing.
 * @param {PlaywrightReport} report
 * @returns {Tally}
 */
export function playwrightTally({ stats, errors, suites }) {
  const failures = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) => failure(`${file} › ${title}`, reasonOf(tests)));
  const outside = errors.map(({ message }) => failure('outside of any test', message));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...failures, ...outside],
  };
}

/** @param {PlaywrightSuite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * What a runner says and how it ended must agree: one that ends badly has failed, whatever it counted,
 * and one that counted nothing has tested nothing.
 * @param {Tally} tally
 * @param {{ code: number, output: string }} ran
 * @returns {Tally}
 */
export function honest({ passed, failed, failures }, { code, output }) {
  const silentFailure = failed === 0 && (code !== 0 || passed === 0);
  if (!silentFailure) return { passed, failed, failures };
  return { passed, failed: 1, failures: [badEnd(`${passed} tests passed and none failed`, { code, output })] };
}

const linesOfEnd = 40;

/**
 * @param {string} what
 * @param {{ code: number, output: string }} ran
 */
export const badEnd = (what, { code, output }) =>
  [`${what}, and the runner ended with code ${code}:`, ...output.trim().split('\n').slice(-linesOfEnd)].join('\n    ');
