/**
 * @typedef {{ passed: number, failed: number }} Tally
 * @typedef {{ status: string, fullName: string }} Assertion
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: Assertion[] }[] }} VitestReport
 */

/**
 * Counts a vitest report (json reporter). A file that could not even be loaded counts as one failed test.
 * @param {VitestReport} report
 * @returns {Tally}
 */
export function vitestTally({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/**
 * The tests that this machine does not allow, which the sum does not count: what they would show is not shown.
 * @param {VitestReport} report
 */
export const skippedTests = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => ['skipped', 'pending'].includes(status)).map(({ fullName }) => fullName),
  );

/**
 * Counts a Playwright report (json reporter). Errors outside of any test, such as a product that does not start, count.
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[] }} report
 * @returns {Tally}
 */
export function playwrightTally({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * What a runner says and how it ended must agree: one that ends badly has failed, whatever it counted,
 * and one that counted nothing has tested nothing.
 * @param {Tally} tally
 * @param {number} code
 * @returns {Tally}
 */
export function honest({ passed, failed }, code) {
  const silentFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed };
}
