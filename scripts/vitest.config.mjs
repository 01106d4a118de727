import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

/** @param {import('vitest/node').TestSpecification} file */
const isLongest = ({ moduleId }) => Number(moduleId.endsWith('/kills.test.mjs'));

class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  sort(files) {
    return Promise.resolve(files.toSorted((one, other) => isLongest(other) - isLongest(one)));
  }
}

export default defineConfig({
  test: {
    // Tests mostly wait for processes. Each recognises its own by a mark or by their parent.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // What never comes, on a slow machine too: a test that passes is not slower by it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
