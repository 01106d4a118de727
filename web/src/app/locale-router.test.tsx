import { seedContent } from '@qantara/contract/content-seed';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageSwitch } from '../components/layout/language-switch.js';
import { connectToasts } from '../components/ui/toast.js';
import { pageContent } from '../content/page-content.js';
import { loadNamespaces } from '../i18n/load-namespaces.js';
import { createSiteHistory } from './browser-history.js';
import { loadPage } from './load-page.js';
import { LocaleRouter } from './locale-router.js';
import { matchRoute } from './match-route.js';
import { RouteAnnouncer } from './route-announcer.js';

const arabicWords = vi.hoisted(() => ({ come: true }));
vi.mock('../i18n/load-namespaces.js', async (original) => {
  const real = await original<typeof import('../i18n/load-namespaces.js')>();
  const loadNamespaces: typeof real.loadNamespaces = (locale, names) =>
    locale === 'en' || arabicWords.come ? real.loadNamespaces(locale, names) : Promise.reject(new TypeError('offline'));
  return { ...real, loadNamespaces };
});

const SEED = { en: seedContent('en'), ar: seedContent('ar') };
vi.stubGlobal('fetch', (url: string) =>
  Promise.resolve(
    !url.includes('/api/')
      ? Response.json(pageContent(SEED, url.includes('/ar/') ? 'ar' : 'en', { screen: 'home' }))
      : new Response(null, { status: 503 }),
  ),
);

const scrollTo = vi.spyOn(window, 'scrollTo');

function Site() {
  const { t } = useTranslation('not-found');
  const { pathname, search } = useLocation();
  return (
    <main>
      <h1>{t('title')}</h1>
      <output>{pathname + search}</output>
      <Link to="/nowhere">nowhere</Link>
      <Link to="/elsewhere?q=1">elsewhere</Link>
      <input aria-label="typed" />
      <LanguageSwitch />
      <RouteAnnouncer />
    </main>
  );
}

async function openSite(url: string) {
  window.history.replaceState(null, '', url);
  const match = matchRoute(window.location);
  const [i18n] = await Promise.all([loadNamespaces(match.locale, match.route.namespaces), loadPage(match.route)]);
  const history = createSiteHistory();
  render(
    <LocaleRouter
      history={history}
      data={{}}
      first={{ match, i18n, content: pageContent(SEED, match.locale, match.route) }}
    >
      <Site />
    </LocaleRouter>,
  );
  return { user: userEvent.setup(), history };
}

it('renders English without and Arabic with the prefix', async () => {
  await openSite('/ar/nowhere');
  expect(screen.getByRole('heading')).toHaveTextContent('الصفحة غير موجودة');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(screen.getByRole('link', { name: 'nowhere' })).toHaveAttribute('href', '/ar/nowhere');
});

it('switches language and keeps the page, the query and what was typed', async () => {
  const { user } = await openSite('/nowhere?q=welder#top');
  await user.type(screen.getByLabelText('typed'), 'half a sentence');
  scrollTo.mockClear();
  await user.click(screen.getByRole('link', { name: 'العربية' }));

  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('الصفحة غير موجودة'));
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/ar/nowhere?q=welder#top');
  expect(screen.getByRole('status')).toHaveTextContent('/nowhere?q=welder');
  expect(screen.getByLabelText('typed')).toHaveValue('half a sentence');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(scrollTo).not.toHaveBeenCalled();

  await user.click(screen.getByRole('link', { name: 'English' }));
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('Page not found'));
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  expect(screen.getByLabelText('typed')).toHaveValue('half a sentence');
});

describe('when the translations of the other language cannot be fetched', () => {
  const arabic = { name: 'العربية' };
  const toasts: string[] = [];
  beforeEach(() => {
    arabicWords.come = false;
    connectToasts({
      show: (_tone, text) => void toasts.push(text),
      dismiss: () => undefined,
      dismissErrors: () => undefined,
    });
  });
  afterEach(() => {
    arabicWords.come = true;
    toasts.length = 0;
  });

  it('the page stays as it is, says so, and changes once they come', async () => {
    const { user } = await openSite('/nowhere?q=welder');
    await user.type(screen.getByLabelText('typed'), 'half a sentence');
    await user.click(screen.getByRole('link', arabic));
    await waitFor(() =>
      expect(toasts).toEqual(["We couldn't switch this page to Arabic. Check your connection and try again."]),
    );
    expect(window.location.pathname + window.location.search).toBe('/nowhere?q=welder');
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(screen.getByLabelText('typed')).toHaveValue('half a sentence');
    expect(localStorage.getItem('qantara.lang')).toBeNull();
    expect(document.cookie).not.toContain('qantara.lang');

    arabicWords.come = true;
    await user.click(screen.getByRole('link', arabic));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'ar'));
    expect(window.location.pathname).toBe('/ar/nowhere');
    expect(screen.getByLabelText('typed')).toHaveValue('half a sentence');
  });

  it('is announced on another page too before a new document is asked for', async () => {
    const { user } = await openSite('/nowhere');
    await user.click(screen.getByRole('link', arabic));
    await waitFor(() => expect(toasts).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'elsewhere' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('/elsewhere?q=1'));
    await user.click(screen.getByRole('link', arabic));
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(window.location.pathname).toBe('/elsewhere');
    expect(localStorage.getItem('qantara.lang')).toBeNull();
  });

  it('offline, pressing again stays too', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = await openSite('/nowhere');
    await user.click(screen.getByRole('link', arabic));
    await waitFor(() => expect(toasts).toHaveLength(1));
    await user.click(screen.getByRole('link', arabic));
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(window.location.pathname).toBe('/nowhere');
    online.mockRestore();
  });
});

it('remembers the choice in local storage and in the cookie', async () => {
  const { user } = await openSite('/nowhere');
  await user.click(screen.getByRole('link', { name: 'العربية' }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'ar'));
  expect(localStorage.getItem('qantara.lang')).toBe('ar');
  expect(document.cookie).toContain('qantara.lang=ar');
});

it('goes to the top and to the heading on a change of page, and stays in the language', async () => {
  const { user, history } = await openSite('/ar/nowhere');
  scrollTo.mockClear();
  await user.click(screen.getByRole('link', { name: 'elsewhere' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('/elsewhere?q=1'));
  expect(window.location.pathname).toBe('/ar/elsewhere');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('heading')).toHaveFocus();

  scrollTo.mockClear();
  act(() => history.push('/ar/elsewhere?q=2'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('/elsewhere?q=2'));
  expect(scrollTo).not.toHaveBeenCalled();
});

it('reads the bare language as the home page', async () => {
  const { history } = await openSite('/ar/nowhere');
  act(() => history.push('/ar'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^\/$/));
  expect(window.location.pathname).toBe('/ar');
});

// Last: it replaces the window's location.
describe('loads a new document, once', () => {
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockClear();
    const { location } = window;
    // Its own `reload` cannot be replaced.
    const get = (_: object, name: keyof Location) => (name === 'reload' ? reload : location[name]);
    vi.stubGlobal('location', new Proxy({}, { get }));
  });
  afterEach(() => vi.useRealTimers());

  it('when the code of the next page stalls', async () => {
    const { history } = await openSite('/nowhere');
    vi.spyOn(matchRoute({ pathname: '/team', search: '' }).route, 'load').mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers();
    act(() => history.push('/team'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('when the content of the next page is gone, though its URL has a hash', async () => {
    const { history } = await openSite('/nowhere');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })));
    act(() => history.push('/services#visa-assistance'));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
