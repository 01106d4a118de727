import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One file at a time: they count processes and wait for them to end.
    maxWorkers: 1,
    // Bounds for what never comes: a busy machine is slow, not wrong.
    testTimeout: 60_000,
  },
});
