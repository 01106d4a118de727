import type { Page } from '@playwright/test';

/** A phone at the edge of the network: 400 kbit/s down, 300 kbit/s up, 300 ms each way. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: (400 * 1024) / 8,
    uploadThroughput: (300 * 1024) / 8,
  });
}
