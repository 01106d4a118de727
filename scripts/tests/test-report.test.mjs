import { describe, expect, it } from 'vitest';
import { honest, playwrightTally, vitestTally } from '../lib/test-report.mjs';

describe('the sum of all tests', () => {
  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
    ];
    expect(vitestTally({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({ passed: 4, failed: 2 });
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
