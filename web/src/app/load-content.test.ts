import { afterEach, expect, it, vi } from 'vitest';
import { loadContent } from './load-content.js';
import { matchRoute } from './match-route.js';

const MINUTE_MS = 60_000;

/** A response whose body does not end before the call is aborted, as from a connection that has gone silent. */
const stalled = (signal?: AbortSignal | null) =>
  new Response(
    new ReadableStream({
      start: (body) => signal?.addEventListener('abort', () => body.error(new DOMException('aborted', 'AbortError'))),
    }),
  );

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives up content that stalls, and fetches it again for the next visit of the page', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn((_url: string, init?: RequestInit) => Promise.resolve(stalled(init?.signal)));
  vi.stubGlobal('fetch', fetched);
  const story = matchRoute({ pathname: '/job-news/stalled', search: '' });
  const first = loadContent(story);
  const failed = expect(first).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await failed;
  fetched.mockResolvedValue(Response.json({ here: true }));
  await expect(loadContent(story)).resolves.toEqual({ here: true });
  expect(fetched).toHaveBeenCalledTimes(2);
});
