import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium as playwright } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/** Debian's browser where it is installed, otherwise the default one. */
export const chromium = existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined;
export const chromiumFlags = ['--disable-gpu', '--disable-background-networking'];
if (process.getuid?.() === 0) chromiumFlags.push('--no-sandbox');

const MEGABIT = 1_000_000 / 8;
/** Lighthouse attributes everything the machine does to the page: let the browser finish its start. */
const SETTLE_MS = 3000;
/** Text in both scripts, since a browser reads all fonts of the machine when it first renders text. */
const FIRST_PAGE = `data:text/html;charset=utf-8,${encodeURIComponent('<p style="font-family:sans-serif">Jobs <b>in the Gulf</b></p><p lang="ar" dir="rtl" style="font-family:sans-serif">وظائف <b>في الخليج</b></p>')}`;
/** Some runs fail in Lighthouse itself. */
const MAX_TRIES = 3;

/** One run with Lighthouse's throttling of a mid-range phone, in a new browser. @param {string} url */
export async function runLighthouse(url) {
  for (let run = 1; ; run += 1) {
    const { categories, audits, runtimeError } = await inNewBrowser(url);
    if (!runtimeError) {
      const scores = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]);
      return {
        scores: /** @type {Record<string, number>} */ (Object.fromEntries(scores)),
        paint: audits['largest-contentful-paint']?.numericValue ?? NaN,
        blocked: audits['total-blocking-time']?.numericValue ?? NaN,
      };
    }
    console.error(`${url}: ${runtimeError.code} ${runtimeError.message}`);
    if (run === MAX_TRIES) throw new Error(`Lighthouse failed ${MAX_TRIES} times with ${url}`);
  }
}

/** @param {string} url */
async function inNewBrowser(url) {
  const chromeFlags = ['--headless=new', ...chromiumFlags];
  const browser = await launch({ ...(chromium && { chromePath: chromium }), chromeFlags, startingUrl: FIRST_PAGE });
  try {
    await wait(SETTLE_MS);
    const result = await lighthouse(url, { port: browser.port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    return result.lhr;
  } finally {
    browser.kill();
  }
}

/** Largest paint and layout shift on a small phone at 9 Mbit/s, 100 ms, a quarter of this processor. @param {string} url */
export async function measureFirstView(url) {
  const browser = await playwright.launch({ ...(chromium && { executablePath: chromium }), args: chromiumFlags });
  try {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const network = { offline: false, latency: 100, downloadThroughput: 9 * MEGABIT, uploadThroughput: 3 * MEGABIT };
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'load' });
    return /** @type {{ lcp: number, shift: number }} */ (await page.evaluate(observer));
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
const observer = `new Promise((resolve) => {
  const found = { lcp: NaN, shift: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (found.lcp = entry.startTime));
  watch('layout-shift', (entry) => (found.shift += entry.value));
  setTimeout(() => resolve(found), 3000);
})`;
