import { ErrorScreen } from './error-screen.js';
import { SiteFrame } from './layout/site-frame.js';
import { NavigationPending } from './navigation-pending.js';
import { RouteAnnouncer } from './route-announcer.js';
import { ScreenRoutes } from './screen-routes.js';

/** What the server and the browser draw alike, inside a router. */
export function App() {
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
