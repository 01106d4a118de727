import type { Locale } from '@qantara/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { WordsContext } from '../src/i18n/use-translation.js';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
// Loaded beforehand: a test may end before the toaster has fetched it.
import '../src/app/layout/toast-list.js';
import { Toaster } from '../src/app/layout/toaster.js';
import { PageDataContext } from '../src/api/page-data.js';
import { allWords } from '../src/i18n/all-words.js';
import { basenameOf, localizedPath } from '../src/lib/paths.js';

interface PageOptions {
  locale?: Locale;
  /** Address without the language, with its query. */
  at?: string;
  /** Route pattern of the page. */
  path?: string;
}

/** Draws a page as the site does: router, words of one language, an empty query cache, toasts. */
export function renderPage(page: ReactNode, { locale = 'en', at = '/', path = '*' }: PageOptions = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const data = { client };
  const draw = (language: Locale) => (
    <PageDataContext value={data}>
      <QueryClientProvider client={client}>
        <WordsContext value={words[language]}>
          <MemoryRouter basename={basenameOf(locale)} initialEntries={[localizedPath(locale, at)]}>
            <Routes>
              <Route path={path} element={page} />
              <Route path="*" element={null} />
            </Routes>
            <Address />
          </MemoryRouter>
          <Toaster />
        </WordsContext>
      </QueryClientProvider>
    </PageDataContext>
  );
  const view = render(draw(locale));
  return {
    ...view,
    user: userEvent.setup(),
    client,
    /** The language switch: other words, same tree. */
    switchTo: (language: Locale) => view.rerender(draw(language)),
  };
}

const words = { en: allWords('en'), ar: allWords('ar') };

/** Where the router is, for a test to read. */
function Address() {
  const { pathname, search } = useLocation();
  return <div data-testid="address">{pathname + search}</div>;
}
