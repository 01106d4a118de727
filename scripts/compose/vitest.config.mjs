import { defineConfig } from 'vitest/config';

// npm run test:compose, where a Docker engine with compose is. Not part of npm test.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.compose.mjs'],
    // Images are built, with nothing cached; containers are stopped with their grace period.
    testTimeout: 30 * 60_000,
    hookTimeout: 30 * 60_000,
    expect: { poll: { timeout: 120_000, interval: 200 } },
    sequence: { concurrent: false },
    bail: 1,
  },
});
