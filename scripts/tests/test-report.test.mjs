import { describe, expect, it } from 'vitest';
import { checkTally, playwrightTally, skippedTests, vitestTally } from '../test/test-report.mjs';

describe('the sum of all tests', () => {
  it('counts a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 4,
      numFailedTests: 1,
      testResults: [
        { name: '/at/home/a.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
        {
          name: '/at/home/b.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'failed', fullName: 'b does it', failureMessages: ['\u001b[31mNot 3\u001b[0m\nat 4'] },
          ],
        },
      ],
    };
    expect(vitestTally(report)).toEqual({
      passed: 4,
      failed: 2,
      failures: ['b.test.ts › b does it\n    Not 3\n    at 4', 'a.test.ts\n    No such module'],
    });
  });

  it('names what was skipped, and counts it nowhere', () => {
    const assertionResults = ['passed', 'skipped', 'pending'].map((status) => ({ status, fullName: `it ${status}` }));
    const testResults = [{ name: '/at/home/a.test.ts', status: 'passed', assertionResults }];
    const report = { numPassedTests: 1, numFailedTests: 0, testResults };
    expect(skippedTests(report)).toEqual(['it skipped', 'it pending']);
    expect(vitestTally(report)).toEqual({ passed: 1, failed: 0, failures: [] });
  });

  it('counts errors outside of the tests, and a test that passed only when tried again as failed', () => {
    const stats = { expected: 5, flaky: 1, unexpected: 1 };
    /** @param {string} status @param {string[]} messages Of a try that passed: ''. */
    const tests = (status, ...messages) => [
      { status, results: messages.map((message) => ({ errors: message ? [{ message }] : [] })) },
    ];
    const specs = [
      { title: 'a job is found', file: 'visitor.spec.ts', tests: tests('unexpected', 'first try', 'last try') },
      { title: 'a job is shared', file: 'visitor.spec.ts', tests: tests('flaky', 'first try', '') },
      { title: 'a job is printed', file: 'visitor.spec.ts', tests: tests('expected', '') },
    ];
    const report = { stats, errors: [{ message: 'The product did not start' }], suites: [{ suites: [{ specs }] }] };
    expect(playwrightTally(report)).toEqual({
      passed: 5,
      failed: 3,
      failures: [
        'visitor.spec.ts › a job is found\n    last try',
        'visitor.spec.ts › a job is shared\n    first try',
        'outside of any test\n    The product did not start',
      ],
    });
  });

  it('believes neither silence nor a bad end', () => {
    const good = { code: 0, output: '' };
    const bad = { code: 7, output: 'Error: not caught' };
    expect(checkTally({ passed: 0, failed: 0, failures: [] }, good)).toMatchObject({ passed: 0, failed: 1 });
    expect(checkTally({ passed: 3, failed: 0, failures: [] }, bad)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['3 tests passed and none failed, and the runner ended with code 7:\n    Error: not caught'],
    });
    const failed = { passed: 3, failed: 2, failures: ['a', 'b'] };
    expect(checkTally(failed, bad)).toEqual(failed);
    const passed = { passed: 3, failed: 0, failures: [] };
    expect(checkTally(passed, good)).toEqual(passed);
  });
});
