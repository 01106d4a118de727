import type { Locale } from '@qantara/contract';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { PageDataContext } from './api/page-data.js';
import { App } from './app/app.js';
import type { BootData } from './app/boot-data.js';
import { fullHead, type FullHead } from './app/full-head.js';
import { documentSlugs } from './app/load-content.js';
import { loadPage } from './app/load-page.js';
import { pictureText as textOfPicture, type PictureResult } from './app/picture-text.js';
import { matchRoute, type RouteMatch } from './app/match-route.js';
import { ROUTES, type PageRoute } from './app/router.js';
import { PageHeadProvider, type PageHead } from './components/layout/page-head.js';
import { pageContent, type SiteContents } from './content/page-content.js';
import { ContentContext } from './content/use-content.js';
import { RenderedAtContext } from './hooks/use-now.js';
import { TRANSLATIONS } from './i18n/all-namespaces.js';
import { clientConfig, setClientConfig, type ClientConfig } from './lib/http/client-config.js';
import type { PageComponent, PageData, PrefetchContext } from './lib/page-types.js';
import { basenameOf } from './lib/paths.js';
import arabicFont from './styles/fonts/readex-arabic.woff2?url';
import latinFont from './styles/fonts/readex-latin.woff2?url';

export { matchRoute, type RouteMatch } from './app/match-route.js';
export { pageContent } from './content/page-content.js';
export type { PictureText } from './app/picture-text.js';
export { setClientConfig } from './lib/http/client-config.js';
export { LANGUAGE_KEY, languageInCookies } from './lib/browser/language-choice.js';
export { localizedPath, splitPath } from './lib/paths.js';

export interface RenderedPage {
  body: string;
  head: FullHead;
  status: number;
  boot: BootData;
  /** Source files of the route, to be preloaded. */
  sources: string[];
  fonts: string[];
  /** Set if the page lacks data: the CMS is down, or the visitor has used up the rate limit. */
  degraded: 'upstream-down' | 'rate-limited' | null;
}

const DATA_TIMEOUT_MS = 4000;
const TOO_MANY_REQUESTS = 429;

interface RenderParts {
  /** What the browser gets, not what the server uses. */
  config: ClientConfig;
  contents: SiteContents;
}

/**
 * Renders the page of a URL with its data.
 * @param renderSlot awaited between loading the data and the synchronous render
 */
export async function renderPage(
  url: URL,
  { config, contents }: RenderParts,
  renderSlot: () => Promise<void> = () => Promise.resolve(),
): Promise<RenderedPage> {
  const match = matchRoute(url);
  const data: PageData = {};
  const content = pageContent(contents, match.locale, match.route, documentSlugs(match));
  const page = await loadPage(match.route);
  await prefetch(page, { ...match, data, content });
  await renderSlot();

  const renderedAt = new Date().toISOString();
  const declared: PageHead[] = [];
  // No await until the end of the render, so the configuration is not that of another page.
  setClientConfig({ ...clientConfig(), tracking: config.tracking });
  const body = renderToString(
    <RenderedAtContext value={renderedAt}>
      <PageDataContext value={data}>
        <PageHeadProvider sink={(head) => declared.push(head)} duringRender>
          <I18nextProvider i18n={TRANSLATIONS[match.locale]}>
            <ContentContext value={content}>
              <StaticRouter basename={basenameOf(match.locale)} location={url.pathname + url.search}>
                <App />
              </StaticRouter>
            </ContentContext>
          </I18nextProvider>
        </PageHeadProvider>
      </PageDataContext>
    </RenderedAtContext>,
  );
  const head = declared.at(-1) ?? { title: '' };
  const rendered: RenderedPage = {
    body,
    head: fullHead(head, {
      ...{ match, content, publicUrl: config.publicUrl, queryClient: data.client, translations: TRANSLATIONS },
    }),
    status: head.status ?? 200,
    boot: { config, content, ...(data.client && { queries: dehydrate(data.client) }), renderedAt },
    sources: sourcesOf(match),
    fonts: match.locale === 'ar' ? [latinFont, arabicFont] : [latinFont],
    degraded: data.client ? degradedReason(data.client) : null,
  };
  void data.client?.cancelQueries();
  data.client?.clear();
  return rendered;
}

/** For the byte check: what public pages carry inside them. */
export { default as siteStyles } from './styles/site-pages.css?inline';

/** The text on the Open Graph picture of a page; see web/server/public-files/og. */
export function pictureText(locale: Locale, name: string, contents: SiteContents): Promise<PictureResult> {
  return textOfPicture(locale, name, { i18n: TRANSLATIONS[locale], content: contents[locale] });
}

/** The routes of a screen: they differ in their paths only. */
export const routesOfScreen = (screen: string): PageRoute[] => ROUTES.filter((route) => route.screen === screen);

function sourcesOf({ route, locale }: RouteMatch): string[] {
  const namespaces = ['common', ...route.namespaces].map((name) => `src/i18n/${locale}/${name}.json`);
  return [`src/pages/${route.screen}/${route.screen}-page.tsx`, ...namespaces];
}

/** Waits for the data of the page, with a time-out: pages must not depend on a slow CMS. */
async function prefetch(page: PageComponent, context: PrefetchContext): Promise<void> {
  const fetched = page.prefetch?.(context).catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => (timer = setTimeout(resolve, DATA_TIMEOUT_MS)));
  await Promise.race([fetched, timeout]);
  clearTimeout(timer);
}

/** A 4xx is a valid response. Any other error, or a call that is still running, means that the CMS is down. */
function degradedReason(queryClient: QueryClient): RenderedPage['degraded'] {
  const queries = queryClient.getQueryCache().getAll();
  const states = queries.map(({ state: { error, fetchStatus } }) => {
    if (!error) return fetchStatus === 'fetching' ? 0 : 200;
    return 'status' in error && typeof error.status === 'number' ? error.status : 0;
  });
  if (states.includes(TOO_MANY_REQUESTS)) return 'rate-limited';
  return states.some((status) => status < 200 || status >= 500) ? 'upstream-down' : null;
}
