import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageQueryContext } from '../../i18n/language-switch-context.js';
import { pageQuery, routeOf } from '../match-route.js';
import { ConsentGate } from './consent-gate.js';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';
import { SkipLink } from './skip-link.js';
import { Toaster } from './toaster.js';

/** What stands around a page: header, footer and chat for the public; only the skip link and the toasts for staff. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { route } = routeOf(pathname);
  const forStaff = route.frame === 'staff';
  return (
    <PageQueryContext value={pageQuery({ route, search: new URLSearchParams(search) })}>
      <SkipLink />
      {forStaff ? (
        <div id="main">{children}</div>
      ) : (
        <>
          <ConsentGate />
          <SiteHeader />
          <main id="main" className="min-h-[70svh] pt-14 lg:pt-18">
            {children}
          </main>
          <SiteFooter />
        </>
      )}
      <Toaster />
    </PageQueryContext>
  );
}
