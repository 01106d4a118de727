import { type ReactNode, useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { usePageContent } from '../../content/use-content.js';
import { OtherPageContext } from '../../i18n/language-switch-context.js';
import { pageQuery, routeOf } from '../match-route.js';
import { ChatLink } from './chat-link.js';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';
import { SiteNotices } from './site-notices.js';
import { Toaster } from './toaster.js';
import { importWithRetry } from '../../lib/http/import-with-retry.js';
import { clientConfig, type TrackingIds } from '../../lib/http/client-config.js';

/** What surrounds a page: header, footer and chat on the public site; chat only on sign-in pages; neither in the dashboard. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { route } = routeOf(pathname);
  const forStaff = route.frame === 'staff';
  const { otherPath } = usePageContent();
  const query = otherPath ? '' : pageQuery({ route, search: new URLSearchParams(search) });
  return (
    <OtherPageContext value={{ path: otherPath, query }}>
      <SkipLink />
      {forStaff ? (
        <>
          <div id="main">{children}</div>
          {route.screen === 'admin' ? null : (
            <footer>
              <ChatLink />
            </footer>
          )}
        </>
      ) : (
        <>
          <ConsentGate />
          <SiteHeader />
          <main id="main" className="min-h-[70svh] pt-14 lg:pt-18">
            <SiteNotices />
            {children}
          </main>
          <SiteFooter />
        </>
      )}
      <Toaster />
    </OtherPageContext>
  );
}

/** The first Tab stop of every page. */
function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="no-print fixed inset-s-4 top-2 z-70 -translate-y-[calc(100%+1rem)] rounded-lg bg-surface px-4 py-3 font-semibold text-primary focus:translate-y-0 focus:shadow-lg"
    >
      {t('skipToContent')}
    </a>
  );
}

/** Only where services that count visitors are configured: what asks for consent comes after the page. */
function ConsentGate() {
  const { tracking } = clientConfig();
  const [Banner, setBanner] = useState<ComponentType<{ tracking: TrackingIds }> | null>(null);
  useEffect(() => {
    if (!tracking) return;
    importWithRetry(() => import('./consent-banner.js')).then(
      ({ ConsentBanner }) => setBanner(() => ConsentBanner),
      (error: unknown) => console.error(error),
    );
  }, [tracking]);
  return tracking && Banner ? <Banner tracking={tracking} /> : null;
}
