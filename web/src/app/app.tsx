import { useEffect } from 'react';
import { ErrorScreen } from './error-screen.js';
import { SiteFrame } from './layout/site-frame.js';
import { NavigationPending } from './navigation-pending.js';
import { RouteAnnouncer } from './route-announcer.js';
import { ScreenRoutes } from './screen-routes.js';

/** What the server and the browser draw alike, inside a router. */
export function App() {
  // The page answers its reader from here on: what drives a browser waits for it.
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
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
