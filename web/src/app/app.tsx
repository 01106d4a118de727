import { useEffect } from 'react';
import { useHydrated } from '../components/use-hydrated.js';
import { ErrorScreen } from './error-screen.js';
import { SiteFrame } from './layout/site-frame.js';
import { NavigationPending } from './navigation-pending.js';
import { RouteAnnouncer } from './route-announcer.js';
import { ScreenRoutes } from './screen-routes.js';

declare global {
  interface Window {
    /** Of the inline script of public pages: does what was tapped before the page answered. */
    answerEarlyTap?: () => void;
  }
}

/** What the server and the browser draw alike, inside a router. */
export function App() {
  // The page answers its reader from here on: what drives a browser waits for it.
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    document.documentElement.dataset.alive = '';
    window.answerEarlyTap?.();
  }, [hydrated]);
  return (
    <ErrorScreen>
      <SiteFrame>
        <ScreenRoutes />
      </SiteFrame>
      <RouteAnnouncer />
      <NavigationPending />
    </ErrorScreen>
  );
}
