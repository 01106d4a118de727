import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Files that replace or reload modules, or need them in the state of a new page. */
const replacesModules = [
  'app/hydrate-at-any-time',
  'app/layout/consent-banner',
  'app/layout/toaster',
  'app/locale-router',
  'app/require-session',
  'app/use-language-change',
  'components/media/video-loop',
  'entry-client',
  'features/job-card/job-card',
  'lib/third-party/spam-check',
  'pages/admin/submissions/cv-viewer/{docx-view,pdf-engine,pdf-page}',
].map((name) => `src/${name}.test.{ts,tsx}`);

const inBrowser = {
  environment: 'jsdom',
  setupFiles: ['tests/take-back-mocks.ts', 'tests/setup-browser.ts'],
};

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
    // What never comes, on a slow machine too: a test that passes is not slower by it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Less than a test may take, so that the error names what was missing.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'browser',
          // Loading all modules again for each file took a third of the time.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: replacesModules,
        },
      },
      { extends: true, test: { ...inBrowser, name: 'browser-isolated', include: replacesModules } },
      {
        extends: true,
        // React as it serves visitors: without the checks of development, which took longer than the pages.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'server',
          environment: 'node',
          env: { NODE_ENV: 'production' },
          isolate: false,
          setupFiles: ['tests/take-back-mocks.ts'],
          include: ['tests/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
