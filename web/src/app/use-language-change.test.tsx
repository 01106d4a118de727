import { seedContent } from '@qantara/contract/content-seed';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageSwitch } from '../components/layout/language-switch.js';
import { pageContent } from '../content/page-content.js';
import { loadNamespaces } from '../i18n/load-namespaces.js';
import { createSiteHistory } from './browser-history.js';
import { loadPage } from './load-page.js';
import { LocaleRouter } from './locale-router.js';
import { matchRoute } from './match-route.js';

const seed = { en: seedContent('en'), ar: seedContent('ar') };
const SLUG = 'trade-tests';
/** Without the English text of one article. */
const contents = {
  ...seed,
  en: { ...seed.en, newsArticles: seed.en.newsArticles.filter(({ slug }) => slug !== SLUG) },
};

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it('leads from an article that is in Arabic only to the list of articles in English, and Back to the article', async () => {
  const { newsPage, newsArticles } = contents.en;
  vi.stubGlobal('fetch', (url: string) => {
    const screenName = url.includes('/job-news') ? 'job-news' : 'news-story';
    const route = { screen: screenName, content: ['newsPage', 'newsArticles'] as const };
    return Promise.resolve(Response.json({ ...pageContent(contents, 'en', route), newsPage, newsArticles }));
  });
  window.history.replaceState(null, '', `/ar/job-news/${SLUG}?utm_source=x#part`);
  const match = matchRoute(window.location);
  const [i18n] = await Promise.all([loadNamespaces(match.locale, match.route.namespaces), loadPage(match.route)]);
  const content = pageContent(contents, 'ar', match.route, [SLUG]);
  expect(content.locales).toEqual(['ar']);
  const Where = () => <output>{useLocation().pathname}</output>;
  render(
    <LocaleRouter history={createSiteHistory()} data={{}} first={{ match, i18n, content }}>
      <LanguageSwitch />
      <Where />
    </LocaleRouter>,
  );
  await userEvent.setup().click(screen.getByRole('link', { name: 'English' }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'));
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/job-news');
  expect(screen.getByRole('status')).toHaveTextContent('/job-news');
});
