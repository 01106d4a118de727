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
export const measureFirstView = (url) =>
  onSlowPhone({ latency: 100, downloadThroughput: 9 * MEGABIT, uploadThroughput: 3 * MEGABIT }, async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    return /** @type {{ lcp: number, shift: number }} */ (await page.evaluate(observer));
  });

/**
 * The same phone at 400 kbit/s and 400 ms: when the page is first painted, and when React has taken over every link,
 * button and input of its content. @param {string} url
 */
export const measureSlowVisit = (url) =>
  onSlowPhone({ latency: 400, downloadThroughput: 0.4 * MEGABIT, uploadThroughput: 0.2 * MEGABIT }, async (page) => {
    page.setDefaultTimeout(120_000);
    await page.goto(url, { waitUntil: 'commit' });
    return /** @type {{ painted: number, interactive: number }} */ (await page.evaluate(whenInteractive));
  });

/**
 * @template Result
 * @param {{ latency: number, downloadThroughput: number, uploadThroughput: number }} network ms, bytes a second
 * @param {(page: import('@playwright/test').Page) => Promise<Result>} measure
 */
async function onSlowPhone(network, measure) {
  const browser = await playwright.launch({ ...(chromium && { executablePath: chromium }), args: chromiumFlags });
  try {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await measure(page);
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

/** Runs in the page. React marks each element that it has taken over. */
const whenInteractive = `new Promise((resolve) => {
  const isTaken = (control) => Object.keys(control).some((key) => key.startsWith('__reactProps'));
  const check = () => {
    const controls = [...document.querySelectorAll('main :is(a[href], button, input, select)')];
    if (document.readyState === 'loading' || controls.length === 0 || !controls.every(isTaken)) {
      requestAnimationFrame(check);
      return;
    }
    const interactive = performance.now();
    resolve({ painted: performance.getEntriesByName('first-contentful-paint')[0].startTime, interactive });
  };
  check();
})`;
