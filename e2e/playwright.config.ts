import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

// Debian's own browser where there is one, best the one without windows: the usual one spends most of its time on windows
// that are not visible. Elsewhere the one `npx playwright install chromium` brings.
const system = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const asRoot = process.getuid?.() === 0;
/** What the usual browser knows by itself: that a mouse is there, and how far ahead it fetches pictures on a 4G line. */
const asUsual = [
  ...['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'],
  'lazyLoadingImageMarginPxUnknown=1250',
].join();
const flags = [
  '--disable-gpu',
  '--disable-background-networking',
  `--blink-settings=${asUsual}`,
  // Letters as wide as on a phone or a Mac, where lines wrap alike.
  '--font-render-hinting=none',
];

export default defineConfig({
  testDir: './tests',
  globalSetup: './tests/support/global-set-up.ts',
  outputDir: './test-results/traces',
  forbidOnly: true,
  retries: 0,
  // Most of a test is waiting: two cores carry four.
  workers: 4,
  // High enough for a slow, busy machine: a passing test does not take longer because its timeout is high.
  timeout: 180_000,
  snapshotPathTemplate: 'screens/{arg}{ext}',
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { scale: 'device', maxDiffPixelRatio: 0.01, stylePath: './tests/support/screenshot.css' },
  },
  reporter: [['list'], ['json', { outputFile: './test-results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Recording every step takes a sixth of the time: `npx playwright test --trace on` does it for one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(system && { executablePath: system }),
      args: [...flags, ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [{ name: 'chromium' }],
});
