import { expect, it, vi } from 'vitest';
import { cachedResponse, type CachedResponse } from '../server/cache/cached-response.js';
import { ResponseCache, UncacheableResponse } from '../server/cache/response-cache.js';
import { UpstreamError } from '../server/http/errors.js';

const page = (html: string) =>
  cachedResponse({ status: 200, headers: {}, contentType: 'text/html', body: Buffer.from(html) });
const load = (html: string) => () => new Promise<CachedResponse>((done) => setTimeout(done, 50, page(html)));
const fail = (error: Error) => () => Promise.reject(error);
const withoutData = () => new UncacheableResponse(page('without data'), 'upstream-down');
const text = async (response: Promise<CachedResponse>) => (await response).body.toString();

it('a page that cannot be rendered does not make the others stale', async () => {
  const cache = new ResponseCache(60);
  await cache.get('/jobs', load('open'));
  await expect(cache.get('/broken', fail(new Error('render error')))).rejects.toThrow('render error');
  cache.invalidate();
  expect(await text(cache.get('/jobs', load('closed')))).toBe('closed');
});

it('sends a stale response at once while the CMS is down', async () => {
  const cache = new ResponseCache(60);
  await cache.get('/jobs', load('old'));
  for (const url of ['/other', '/another']) await cache.get(url, fail(withoutData())).catch(() => undefined);
  cache.invalidate();
  expect(await text(cache.get('/jobs', load('new')))).toBe('old');
});

it('asks the CMS for the other pages while one URL fails', async () => {
  const cache = new ResponseCache(60);
  await cache.get('/jobs', load('open'));
  for (let times = 0; times < 3; times++) await cache.get('/broken', fail(withoutData())).catch(() => undefined);
  cache.invalidate();
  expect(await text(cache.get('/jobs', load('closed')))).toBe('closed');
});

it('sends a stale response when there was no response of the CMS at all', async () => {
  const cache = new ResponseCache(60);
  await cache.get('/jobs', load('old'));
  await cache.get('/other', fail(new UpstreamError('refused'))).catch(() => undefined);
  cache.invalidate();
  expect(await text(cache.get('/jobs', load('new')))).toBe('old');
});

it('sends a stale response for a page that fails, and none to a client who used up the rate limit', async () => {
  const cache = new ResponseCache(60);
  await cache.get('/jobs', load('old'));
  cache.invalidate();
  const limited = new UncacheableResponse(page('too many requests'), 'rate-limited');
  await expect(cache.get('/jobs', fail(limited))).rejects.toBe(limited);
  expect(await text(cache.get('/jobs', fail(withoutData())))).toBe('old');
});

it('asks the CMS again after five seconds, also when the clock of the server is set back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  try {
    const cache = new ResponseCache(60);
    const now = async (response: Promise<CachedResponse>) => {
      await vi.advanceTimersByTimeAsync(60);
      return text(response);
    };
    await now(cache.get('/jobs', load('old')));
    await cache.get('/other', fail(new UpstreamError('refused'))).catch(() => undefined);
    cache.invalidate();
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(5100);
    expect(await now(cache.get('/jobs', load('new')))).toBe('new');
  } finally {
    vi.useRealTimers();
  }
});

it('loads again for a client that waited for a response which was for another client only', async () => {
  const cache = new ResponseCache(60);
  const limited = fail(new UncacheableResponse(page('too many requests'), 'rate-limited'));
  const greedy = cache.get('/jobs', limited);
  const reader = cache.get('/jobs', load('jobs'));
  await expect(greedy).rejects.toBeInstanceOf(UncacheableResponse);
  expect(await text(reader)).toBe('jobs');
  expect(await text(cache.get('/jobs', limited))).toBe('jobs');
});

it('does not keep what had begun to load before the jobs changed', async () => {
  const cache = new ResponseCache(60);
  let state = 'open';
  const loadNow = () => load(state)();
  const early = cache.get('/jobs', loadNow);
  await new Promise((resolve) => setTimeout(resolve, 10));
  cache.invalidate();
  state = 'closed';
  const later = cache.get('/jobs', loadNow);
  await early;
  expect(await text(later)).toBe('closed');
});
