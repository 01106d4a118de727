import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageQueryContext } from '../../i18n/language-switch-context.js';
import { pageQuery, routeOf } from '../match-route.js';
import { ChatLink } from './chat-link.js';
import { ConsentGate } from './consent-gate.js';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';
import { SiteNotices } from './site-notices.js';
import { SkipLink } from './skip-link.js';
import { Toaster } from './toaster.js';

/** What surrounds a page: header, footer and chat on the public site; chat only on sign-in pages; neither in the dashboard. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { route } = routeOf(pathname);
  const forStaff = route.frame === 'staff';
  return (
    <PageQueryContext value={pageQuery({ route, search: new URLSearchParams(search) })}>
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
    </PageQueryContext>
  );
}
