import './styles/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PageDataContext } from './api/page-data.js';
import { App } from './app/app.js';
import { readBootData } from './app/boot-data.js';
import { createSiteHistory } from './app/browser-history.js';
import { loadContent } from './app/load-content.js';
import { loadPage } from './app/load-page.js';
import { LocaleRouter } from './app/locale-router.js';
import { matchRoute } from './app/match-route.js';
import { RenderedAtContext } from './hooks/use-now.js';
import { loadNamespaces } from './i18n/load-namespaces.js';
import { afterLoad } from './lib/browser/after-load.js';
import { setClientConfig } from './lib/http/client-config.js';
import { deleteOldApplications } from './lib/browser/applied-jobs.js';
import { clearOldDrafts } from './lib/browser/draft-store.js';
import { importWithRetry } from './lib/http/import-with-retry.js';
import { tolerateTranslatedDom } from './lib/browser/tolerate-translated-dom.js';
import { trafficSource } from './lib/browser/traffic-source.js';

tolerateTranslatedDom();

const boot = readBootData();
setClientConfig(boot.config);
const data = { dehydrated: boot.queries };
// Only the first page knows where the visit came from.
trafficSource();
afterLoad(clearOldDrafts);
afterLoad(deleteOldApplications);

takeOver().catch((error: unknown) => {
  window.pageIncomplete?.();
  throw error;
});

/** Not at the top level: pages import from this file's chunk, and would wait for it while it waits for them. */
async function takeOver() {
  const match = matchRoute(window.location);
  void loadContent(match, boot.content);
  const [i18n] = await importWithRetry(() =>
    Promise.all([loadNamespaces(match.locale, match.route.namespaces), loadPage(match.route)]),
  );

  const root = document.getElementById('root');
  if (!root) throw new Error('The page came without its root element');
  // In slices, so that a slow phone stays responsive.
  startTransition(() => {
    hydrateRoot(
      root,
      <RenderedAtContext value={boot.renderedAt}>
        <PageDataContext value={data}>
          <LocaleRouter history={createSiteHistory()} data={data} first={{ match, i18n, content: boot.content }}>
            <App />
          </LocaleRouter>
        </PageDataContext>
      </RenderedAtContext>,
      // Also for errors that the page has an error box for: the inline script sends them to the server.
      { onCaughtError: reportError },
    );
  });
}
