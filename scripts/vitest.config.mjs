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
    // They mostly wait for processes to start and end; each knows its own by a mark or by their parent.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Bounds for what never comes: a busy machine is slow, not wrong.
    testTimeout: 60_000,
  },
});
