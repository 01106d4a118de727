import { describe, expect, it } from 'vitest';
import { honest, playwrightTally, skippedTests, vitestTally } from '../lib/test-report.mjs';

describe('the sum of all tests', () => {
  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed', fullName: 'a' }] },
    ];
    expect(vitestTally({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({ passed: 4, failed: 2 });
  });

  it('names what was skipped, and counts it nowhere', () => {
    const assertionResults = ['passed', 'skipped', 'pending'].map((status) => ({ status, fullName: `it ${status}` }));
    const report = { numPassedTests: 1, numFailedTests: 0, testResults: [{ status: 'passed', assertionResults }] };
    expect(skippedTests(report)).toEqual(['it skipped', 'it pending']);
    expect(vitestTally(report)).toEqual({ passed: 1, failed: 0 });
  });

  it('counts errors outside of the tests', () => {
    const stats = { expected: 5, flaky: 1, unexpected: 2 };
    expect(playwrightTally({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 3 });
  });

  it('believes neither silence nor a bad end', () => {
    expect(honest({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
    expect(honest({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
    expect(honest({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
    expect(honest({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
  });
});
