import type { Page } from '@playwright/test';

export interface FirstView {
  /** Bytes of contents as they came over the line, until the load event, and of scripts until nothing is on its way. */
  js: number;
  fonts: number;
  images: number;
  /** The HTML too, with its styles and its data inside. */
  total: number;
  requests: number;
}

type Part = 'js' | 'fonts' | 'images' | 'rest';
const parts: Record<string, Part> = { Script: 'js', Font: 'fonts', Image: 'images' };

/** Opens a URL in a browser that has never been there, and weighs what comes until it is interactive. */
export async function firstViewOf(page: Page, path: string): Promise<FirstView> {
  const devtools = await page.context().newCDPSession(page);
  const types = new Map<string, Part>();
  const arrived: { part: Part; bytes: number }[] = [];
  let loaded = false;
  devtools.on('Page.loadEventFired', () => (loaded = true));
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    const counts = !loaded || type === 'Script';
    if (counts && request.url.startsWith('http')) types.set(requestId, parts[type ?? ''] ?? 'rest');
  });
  const heads = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    heads.set(requestId, response.encodedDataLength);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const part = types.get(requestId);
    if (part) arrived.push({ part, bytes: bytes - (heads.get(requestId) ?? 0) });
  });
  await Promise.all([devtools.send('Network.enable'), devtools.send('Page.enable')]);
  await page.goto(path);
  // What begins at the load is still on its way.
  await page.waitForLoadState('networkidle');
  const bytesOf = (wanted?: Part) =>
    arrived.filter(({ part }) => !wanted || part === wanted).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    js: bytesOf('js'),
    fonts: bytesOf('fonts'),
    images: bytesOf('images'),
    total: bytesOf(),
    requests: types.size,
  };
}
