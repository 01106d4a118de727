import { chromium as playwright } from '@playwright/test';
import { chromium, chromiumFlags } from './chromium.mjs';

const megabit = 1_000_000 / 8;

/**
 * Largest paint and layout shift of a first view on a small phone at 9 Mbit/s, 100 ms, a quarter of this processor.
 * @param {string} address
 */
export async function measureFirstView(address) {
  const browser = await playwright.launch({ ...(chromium && { executablePath: chromium }), args: chromiumFlags });
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const line = { offline: false, latency: 100, downloadThroughput: 9 * megabit, uploadThroughput: 3 * megabit };
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(address, { waitUntil: 'load' });
    return /** @type {{ lcp: number, shift: number }} */ (await page.evaluate(seen));
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
const seen = `new Promise((resolve) => {
  const found = { lcp: NaN, shift: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (found.lcp = entry.startTime));
  watch('layout-shift', (entry) => (found.shift += entry.value));
  setTimeout(() => resolve(found), 3000);
})`;
