import { describe, expect, it } from 'vitest';
import {
  canRunAgain,
  checkTally,
  compareRuns,
  failureText,
  flakyText,
  playwrightTally,
  skippedTests,
  vitestTally,
} from '../test/test-report.mjs';

describe('the tally of a suite', () => {
  it('counts a file that could not be loaded, or whose set-up failed, as a failure', () => {
    const report = {
      numPassedTests: 4,
      testResults: [
        { name: '/at/home/tests/a.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
        {
          name: '/at/home/tests/b.test.ts',
          status: 'failed',
          assertionResults: [{ status: 'failed', fullName: ' b does it', failureMessages: ['Not 3'] }],
        },
        {
          name: '/at/home/tests/c.test.ts',
          status: 'failed',
          message: 'No database',
          assertionResults: [{ status: 'skipped', fullName: ' c does it' }],
        },
      ],
    };
    expect(vitestTally(report, '/at/home')).toEqual({
      passed: 4,
      failures: [
        { file: 'tests/a.test.ts', test: 'the file itself', error: 'No such module' },
        { file: 'tests/b.test.ts', test: 'b does it', error: 'Not 3' },
        { file: 'tests/c.test.ts', test: 'the file itself', error: 'No database' },
      ],
    });
  });

  it('names what was skipped, and counts it nowhere', () => {
    const assertionResults = ['passed', 'skipped', 'pending'].map((status) => ({ status, fullName: `it ${status}` }));
    const testResults = [{ name: '/at/home/a.test.ts', status: 'passed', assertionResults }];
    const report = { numPassedTests: 1, testResults };
    expect(skippedTests(report)).toEqual(['it skipped', 'it pending']);
    expect(vitestTally(report, '/at/home')).toEqual({ passed: 1, failures: [] });
  });

  it('counts errors outside of the tests, and names the group of a test', () => {
    /** @param {string} status @param {string[]} messages */
    const tests = (status, ...messages) => [
      { status, results: [{ errors: messages.map((message) => ({ message })) }] },
    ];
    const file = 'visitor.spec.ts';
    const report = {
      stats: { expected: 5 },
      errors: [{ message: 'The product did not start' }],
      suites: [
        {
          title: file,
          specs: [
            { title: 'a job is found', file, tests: tests('unexpected', 'first error', 'last error') },
            { title: 'a job is printed', file, tests: tests('expected') },
            { title: 'a job is shared', file, tests: tests('skipped') },
          ],
          suites: [
            { title: 'without scripts', specs: [{ title: 'a job is found', file, tests: tests('unexpected') }] },
          ],
        },
      ],
    };
    expect(playwrightTally(report)).toEqual({
      passed: 5,
      failures: [
        { file, test: 'a job is found', error: 'last error' },
        { file, test: 'without scripts › a job is found', error: '' },
        { test: 'outside of any test', error: 'The product did not start' },
      ],
    });
  });

  it('trusts neither a run without tests nor a bad exit code', () => {
    const good = { code: 0, output: '' };
    const bad = { code: 7, output: 'Error: not caught' };
    expect(checkTally({ passed: 0, failures: [] }, good).failures).toHaveLength(1);
    expect(checkTally({ passed: 3, failures: [] }, bad)).toEqual({
      passed: 3,
      failures: [
        { test: '3 tests passed and none failed, and the runner ended with code 7', error: 'Error: not caught' },
      ],
    });
    const failed = { passed: 3, failures: [{ file: 'a.test.ts', test: 'a', error: '' }] };
    expect(checkTally(failed, bad)).toEqual(failed);
    const passed = { passed: 3, failures: [] };
    expect(checkTally(passed, good)).toEqual(passed);
  });
});

describe('failed files run once more', () => {
  /** @param {number} files @param {number} tests of each file */
  const failuresOf = (files, tests) =>
    Array.from({ length: files }, (_, file) =>
      Array.from({ length: tests }, (_, test) => ({
        suite: 'cms',
        file: `tests/${file}.test.ts`,
        test: `test ${test}`,
        error: '',
      })),
    ).flat();

  it('if they are few, and no failure is outside of a test file', () => {
    expect(canRunAgain([])).toBe(false);
    expect(canRunAgain(failuresOf(1, 10))).toBe(true);
    expect(canRunAgain(failuresOf(1, 11))).toBe(false);
    expect(canRunAgain(failuresOf(4, 2))).toBe(true);
    expect(canRunAgain(failuresOf(5, 1))).toBe(false);
    expect(canRunAgain([...failuresOf(1, 1), { suite: 'check', test: 'lint web', error: '' }])).toBe(false);
  });

  const [one, other] = /** @type {[import('../test/test-report.mjs').SuiteFailure, any]} */ (failuresOf(1, 2));

  it('what passes then is flaky, what fails then has failed', () => {
    const third = { ...one, test: 'test 3' };
    expect(compareRuns([one, other], [])).toEqual({ failures: [], flaky: [one, other] });
    expect(compareRuns([one, other], [one, third])).toEqual({ failures: [one, third], flaky: [other] });
  });

  it('nothing is flaky if the second run itself went wrong', () => {
    const broken = { test: 'There is no report', error: '' };
    expect(compareRuns([one], [broken])).toEqual({ failures: [one, broken], flaky: [] });
  });
});

it('a failure is printed with its reason and the command that runs its file alone', () => {
  const failure = { file: 'tests/a.test.ts', test: 'a works', error: '\u001b[31mNot 3\u001b[0m\nat line 4' };
  expect(failureText({ ...failure, suite: 'cms' })).toBe(
    [
      'cms › tests/a.test.ts › a works',
      'Not 3',
      'at line 4',
      'run it alone: cd cms && npx vitest run tests/a.test.ts',
    ].join('\n    '),
  );
  expect(failureText({ ...failure, suite: 'e2e', file: 'a.spec.ts' })).toContain('npm run test -w e2e -- a.spec.ts');
  expect(flakyText({ ...failure, suite: 'cms' })).toBe('flaky: cms › tests/a.test.ts › a works: Not 3');
});
