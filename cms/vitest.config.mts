import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['tests/helpers/global-setup.ts'],
    // Each file boots its own Strapi on its own database, so files are isolated in processes of their own.
    pool: 'forks',
    maxWorkers: 2,
    // Bounds for what never comes: a busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
