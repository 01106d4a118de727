import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A bound for what never comes: a busy machine is slow, not wrong.
    testTimeout: 60_000,
  },
});
