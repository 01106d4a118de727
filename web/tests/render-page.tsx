import type { Locale } from '@qantara/contract';
import type { SiteContent } from '@qantara/contract/content';
import { seedContent } from '@qantara/contract/content-seed';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
// Loaded beforehand: a test may end before the toaster has fetched it.
import '../src/app/layout/toast-list.js';
import { Toaster } from '../src/app/layout/toaster.js';
import { PageDataContext } from '../src/api/page-data.js';
import { SESSION_KEY } from '../src/api/session-request.js';
import {
  teamOf,
  toGuideLinks,
  toIndustryLinks,
  toHireTrades,
  toNameLinks,
  toWrittenGuides,
} from '../src/content/page-content.js';
import { ContentContext } from '../src/content/use-content.js';
import { TRANSLATIONS } from '../src/i18n/all-namespaces.js';
import { basenameOf, localizedPath } from '../src/lib/paths.js';
import { testSession } from './test-session.js';

interface PageOptions {
  /** What differs from the content that a new installation has. */
  content?: Partial<SiteContent>;
  locale?: Locale;
  /** URL without the language, with its query. */
  at?: string;
  /** Route pattern of the page. */
  path?: string;
}

const SEED = { en: seedContent('en'), ar: seedContent('ar') };
const AGENCY_NAME = { en: SEED.en.agency.name, ar: SEED.ar.agency.name };

/** Draws a page as the site does: router, translations of one language, an empty query cache, toasts. */
export function renderPage(page: ReactNode, { locale = 'en', at = '/', path = '*', content = {} }: PageOptions = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const session = testSession();
  if (session) client.setQueryData(SESSION_KEY, session);
  const data = { client };
  const contentIn = (language: Locale) => {
    const all = { ...SEED[language], ...content };
    return {
      ...all,
      agencyName: AGENCY_NAME,
      industryLinks: toIndustryLinks(all.industries),
      guideLinks: toGuideLinks(all),
      writtenGuides: toWrittenGuides(all),
      hireTrades: toHireTrades(all),
      nameLinks: toNameLinks(
        all,
        (all.aboutPage.presence ?? []).map(({ name }) => name),
      ),
      team: teamOf(all),
    };
  };
  const draw = (language: Locale) => (
    <PageDataContext value={data}>
      <QueryClientProvider client={client}>
        <I18nextProvider i18n={TRANSLATIONS[language]}>
          <ContentContext value={contentIn(language)}>
            <MemoryRouter basename={basenameOf(locale)} initialEntries={[localizedPath(locale, at)]}>
              <Routes>
                <Route path={path} element={page} />
                <Route path="*" element={null} />
              </Routes>
              <CurrentUrl />
            </MemoryRouter>
          </ContentContext>
          <Toaster />
        </I18nextProvider>
      </QueryClientProvider>
    </PageDataContext>
  );
  const view = render(draw(locale));
  return {
    ...view,
    // jsdom loads no styles: nothing can turn pointer events off, and a search for it at each step takes long.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    client,
    /** The language switch: other translations, same tree. */
    switchTo: (language: Locale) => view.rerender(draw(language)),
  };
}

/** Where the router is, for a test to read. */
function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <div data-testid="url">{pathname + search}</div>;
}
