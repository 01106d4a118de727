import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Browser tests lie beside what they test; tests of the server in tests/ run in Node. */
export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: {
    resolve: { conditions: ['source', 'node', 'development|production'] },
    noExternal: ['@qantara/contract'],
  },
  test: {
    // Vitest leaves one core to others: two of them have nothing else to do.
    maxWorkers: 2,
    // A busy machine is slow, not wrong: the default gives up after a second.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          testTimeout: 180_000,
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup-browser.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
