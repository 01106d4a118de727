import { act } from '@testing-library/react';
import { apiPath, LOCALES, type Locale, type PublicApplication, type PublicJobAlerts } from '@qantara/contract';
import type { LandingPage } from '@qantara/contract/content';
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
import { NOT_FOUND_ROUTE, ROUTES } from './router.js';

/* The whole page, rendered by the server and taken over by a browser whose clock is wrong. A difference that React reports is an
   unhandled error, which fails the run. */

/** When it is already the next year in India, and not yet in the zone of the server. */
const RENDERED_AT = '2026-12-31T20:00:00.000Z';
/** Beside a story of the same slug. */
const landingPage = (locale: Locale): LandingPage => ({
  ...{ id: 'landing', locale, slug: 'trade-tests', title: 'Nurses for Riyadh' },
  seo: { title: 'Nursing jobs in Riyadh', description: 'Staff nurses for hospitals in Riyadh.' },
  sections: [{ component: 'landing.jobs', title: 'Nursing jobs', count: 3 }],
});
// No logos: their order is another at each visit, from the first effect on, and this document is taken over more than once.
const contentOf = (locale: Locale) => ({
  ...seedContent(locale),
  clientLogos: [],
  landingPages: [landingPage(locale)],
});
const contents = { en: contentOf('en'), ar: contentOf('ar') };
const config = { publicUrl: 'https://jobs.example', apiOrigin: 'https://api.example', recaptchaSiteKey: null };

const job = sampleJob({ posted_date: '2026-12-28T04:00:00.000Z', expiry_date: '2027-01-31' });
const application: PublicApplication = {
  ...{
    reference: 'QA-7F3K2',
    first_name: 'Amina',
    state: 'in_selection',
    due_at: '2027-01-02T06:00:00Z',
    is_late: false,
  },
  job: { id: job.id, title: job.title, reference: job.reference, is_open: true },
  history: [
    { state: 'received', at: '2026-12-29T06:00:00Z' },
    { state: 'in_selection', at: '2026-12-31T19:00:00Z' },
  ],
  ...{ can_withdraw: true, take_back_until: null },
  documents: [
    { id: 'd1', kind: 'passport', note: null, state: 'asked', reason: null, due_day: '2027-01-01', received_at: null },
  ],
};
const alerts: PublicJobAlerts = {
  email: 'a•••@example.com',
  alerts: [
    {
      ...{ token: 't', title: '“welder”', search: '?search=welder', frequency: 'daily', locale: 'en' },
      ...{ state: 'active', ends_at: '2027-01-02T20:00:00Z', is_renewable: true },
    },
  ],
};
const respond = (url: string) => {
  const { pathname } = new URL(url, config.apiOrigin);
  if (pathname.endsWith('/jobs/active')) return Response.json([job], { headers: { 'X-Total-Count': '1' } });
  if (pathname.endsWith('/jobs/facets')) return Response.json(facetsOf([job]));
  if (pathname.endsWith(`/jobs/${job.id}`)) return Response.json(job);
  if (pathname === apiPath('getPublicApplication', { token: 't' })) return Response.json(application);
  if (pathname === apiPath('getJobAlerts', { token: 't' })) return Response.json(alerts);
  if (pathname === apiPath('getSession')) return new Promise<Response>(() => undefined);
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

/** Another year, and every date is over. */
const LATER = '2028-07-01T00:00:00Z';
const OTHER_CLOCKS = ['2020-02-29T12:00:00Z', '2026-12-29T20:00:00Z', '2027-01-02T20:00:00Z'];

const PARAMETERS: Record<string, string> = {
  jobId: job.id,
  token: 't',
  trade: 'carpenter',
  country: 'qatar',
  slug: 'trade-tests',
};
const pathOf = (path: string) => path.replace(/:(\w+)/g, (_all, name: string) => PARAMETERS[name] ?? '');

const shown = (text: string | null) => text?.match(/\b20\d\d\b|\d+ days? ago/g);

it.each(['/', '/hire', `/jobs/${job.id}`].flatMap((path) => OTHER_CLOCKS.map((clock) => [path, clock])))(
  '%s is the same for a clock of %s',
  async (path, clock) => {
    const { before, after } = await hydrated(path, clock);
    expect(before).toContain('2027');
    expect(shown(after)).toEqual(shown(before));
  },
);

it.each(ROUTES.map(({ path, frame }) => [pathOf(path), frame] as const))(
  '%s is the same when its dates are over in the browser',
  async (path, frame) => {
    const { before, after } = await hydrated(path, LATER);
    expect(before).toMatch(frame === 'site' ? /2027/ : /\w/);
    expect(shown(after)).toEqual(shown(before));
  },
);

it.each(LOCALES)('the footer has the year of the agency, in %s', async (locale) => {
  const { after } = await hydrated(locale === 'ar' ? '/ar/about' : '/about', '2015-01-01T00:00:00Z');
  expect(after).toMatch(/© ?2027|2027 ?©/);
});
