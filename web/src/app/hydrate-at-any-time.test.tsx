import { act } from '@testing-library/react';
import { LOCALES } from '@qantara/contract';
import { seedContent } from '@qantara/contract/content-seed';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sampleJob } from '../../tests/sample-job.js';
import { facetsOf } from '../../tests/stub-board.js';
import { PageDataContext } from '../api/page-data.js';
import { RenderedAtContext } from '../hooks/use-now.js';
import { renderPage } from '../entry-server.js';
import { TRANSLATIONS } from '../i18n/all-namespaces.js';
import { setServerClock } from '../lib/browser/server-clock.js';
import { App } from './app.js';
import { createSiteHistory } from './browser-history.js';
import { LocaleRouter } from './locale-router.js';
import { matchRoute } from './match-route.js';
import { NOT_FOUND_ROUTE } from './router.js';

/* The whole page, rendered by the server and taken over by a browser whose clock is wrong. `setup-browser` fails a test in which
   React reports a difference. */

/** When it is already the next year in India, and not yet in the zone of the server. */
const RENDERED_AT = '2026-12-31T20:00:00.000Z';
// No logos: their order is another at each visit, from the first effect on, and this document is taken over more than once.
const contents = { en: { ...seedContent('en'), clientLogos: [] }, ar: { ...seedContent('ar'), clientLogos: [] } };
const config = { publicUrl: 'https://jobs.example', apiOrigin: 'https://api.example', recaptchaSiteKey: null };

const job = sampleJob({ posted_date: '2026-12-28T04:00:00.000Z', expiry_date: '2027-01-31' });
const respond = (url: string) => {
  const { pathname } = new URL(url, config.apiOrigin);
  if (pathname.endsWith('/jobs/active')) return Response.json([job], { headers: { 'X-Total-Count': '1' } });
  if (pathname.endsWith('/jobs/facets')) return Response.json(facetsOf([job]));
  if (pathname.endsWith(`/jobs/${job.id}`)) return Response.json(job);
  return Response.json({}, { status: 404 });
};

beforeAll(() => {
  // No film: it waits for the window's load, and jsdom plays none.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
});
afterEach(() => {
  setServerClock(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

/** The text of a page before and after hydration, under a clock of the browser. */
async function hydrated(path: string, clock: string) {
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(respond(url)));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.useFakeTimers({ now: new Date(RENDERED_AT), toFake: ['Date'] });
  const { body, boot } = await renderPage(new URL(path, config.publicUrl), { config, contents });
  vi.setSystemTime(clock);
  setServerClock(boot.renderedAt);
  window.history.replaceState(null, '', path);
  const root = document.createElement('div');
  root.innerHTML = body;
  document.body.append(root);
  const before = root.textContent;
  const match = matchRoute(window.location);
  const data = { dehydrated: boot.queries };
  const mounted = await act(async () => {
    const tree = hydrateRoot(
      root,
      <RenderedAtContext value={boot.renderedAt}>
        <PageDataContext value={data}>
          <LocaleRouter
            history={createSiteHistory()}
            data={data}
            first={{ match, i18n: TRANSLATIONS[match.locale], content: boot.content }}
          >
            <App />
          </LocaleRouter>
        </PageDataContext>
      </RenderedAtContext>,
    );
    await Promise.resolve();
    return tree;
  });
  const after = root.textContent;
  act(() => mounted.unmount());
  return { before, after };
}

// The first of this file: later ones begin as hydrated.
it('the page is rendered once to be hydrated', async () => {
  const page = vi.fn(() => null);
  vi.spyOn(NOT_FOUND_ROUTE, 'load').mockResolvedValue(page);
  await hydrated('/nowhere', RENDERED_AT);
  expect(document.documentElement.dataset.hydrated).toBe('');
  // By the server and by the browser.
  expect(page).toHaveBeenCalledTimes(2);
});

const CLOCKS = ['2020-02-29T12:00:00Z', '2027-07-01T00:00:00Z', '2026-12-29T20:00:00Z', '2027-01-02T20:00:00Z'];

it.each(CLOCKS.flatMap((clock) => ['/', '/hire', `/jobs/${job.id}`].map((path) => [path, clock])))(
  '%s is the same for a clock of %s',
  async (path, clock) => {
    const { before, after } = await hydrated(path, clock);
    expect(before).toContain('2027');
    const shown = (text: string | null) => text?.match(/\b20\d\d\b|\d+ days? ago/g);
    expect(shown(after)).toEqual(shown(before));
  },
);

it.each(LOCALES)('the footer has the year of the agency, in %s', async (locale) => {
  const { after } = await hydrated(locale === 'ar' ? '/ar/about' : '/about', '2015-01-01T00:00:00Z');
  expect(after).toMatch(/© ?2027|2027 ?©/);
});
