import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

// Debian's own browser where there is one; elsewhere the one `npx playwright install chromium` brings.
const system = '/usr/bin/chromium';
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: './tests',
  globalSetup: './tests/support/global-set-up.ts',
  outputDir: './test-results/traces',
  forbidOnly: true,
  retries: 0,
  // Most of a test is waiting: two cores carry three.
  workers: 3,
  timeout: 45_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: './test-results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Recording every step takes a sixth of the time: `npx playwright test --trace on` does it for one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(system) && { executablePath: system }),
      args: ['--disable-gpu', '--disable-background-networking', ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [{ name: 'chromium' }],
});
