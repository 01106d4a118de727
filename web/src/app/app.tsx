import { useEffect } from 'react';
import { useHydrated } from '../components/use-hydrated.js';
import { ErrorScreen } from './error-screen.js';
import { SiteFrame } from './layout/site-frame.js';
import { NavigationPending } from './navigation-pending.js';
import { RouteAnnouncer } from './route-announcer.js';
import { ScreenRoutes } from './screen-routes.js';

/** What the server and the browser draw alike, inside a router. */
export function App() {
  // The page answers its reader from here on: what drives a browser waits for it.
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.documentElement.dataset.alive = '';
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
