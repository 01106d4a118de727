import { setTimeout as wait } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium, chromiumFlags } from './chromium.mjs';

/**
 * The browser before has gone by then, and the new one has done what it does at its start: Lighthouse takes whatever
 * else the machine does for the page's, four times over.
 */
const settleMs = 3000;
/** What stands in the window before: text in both scripts, because a browser that has drawn none yet reads all fonts of the machine first. */
const before = `data:text/html;charset=utf-8,${encodeURIComponent('<p style="font-family:sans-serif">Jobs <b>in the Gulf</b></p><p lang="ar" dir="rtl" style="font-family:sans-serif">وظائف <b>في الخليج</b></p>')}`;

/** A run that Lighthouse itself could not end (it missed the paint, say) measures nothing and is made again. */
const tries = 3;

/**
 * One run as on a mid-range phone (Lighthouse's own throttling), in a browser that has drawn text, and has never been there.
 * @param {string} address
 */
export async function runLighthouse(address) {
  for (let run = 1; ; run += 1) {
    const { categories, audits, runtimeError } = await inNewBrowser(address);
    if (!runtimeError) {
      const scores = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]);
      return {
        scores: /** @type {Record<string, number>} */ (Object.fromEntries(scores)),
        paint: audits['largest-contentful-paint']?.numericValue ?? NaN,
        blocked: audits['total-blocking-time']?.numericValue ?? NaN,
      };
    }
    console.error(`${address}: ${runtimeError.code} ${runtimeError.message}`);
    if (run === tries) throw new Error(`Lighthouse failed ${tries} times with ${address}`);
  }
}

/** @param {string} address */
async function inNewBrowser(address) {
  const browser = await launch({
    ...(chromium && { chromePath: chromium }),
    chromeFlags: ['--headless=new', ...chromiumFlags],
    startingUrl: before,
  });
  try {
    await wait(settleMs);
    const result = await lighthouse(address, { port: browser.port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse said nothing of ${address}`);
    return result.lhr;
  } finally {
    browser.kill();
  }
}
