import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['tests/helpers/global-setup.ts'],
    setupFiles: ['nobody-gives-way', 'patient-limits', 'same-numbers'].map((name) => `tests/helpers/${name}.ts`),
    // Each file boots its own Strapi on its own database. Two processes run them all, one file after the other: to load
    // Strapi anew for each file took a third of the time.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    // Bounds for what never comes: a busy machine is slow, not wrong.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
