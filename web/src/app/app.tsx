import { useEffect, createElement } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { useHydrated } from '../hooks/use-hydrated.js';
import { ErrorScreen } from './error-screen.js';
import { SiteFrame } from './layout/site-frame.js';
import { RouteAnnouncer } from './route-announcer.js';
import { useNavigationPending } from '../hooks/use-navigation-pending.js';
import { loadedPage } from './load-page.js';
import { routeOf } from './match-route.js';
import type { PageRoute } from './router.js';

declare global {
  interface Window {
    /** Defined by the inline script: ends the wait for hydration, and replays a tap made before it. */
    replayEarlyTap?: () => void;
    /** Defined by the inline script: ends the wait for scripts and shows that a part of the page is missing. */
    pageIncomplete?: () => void;
  }
}

/** What the server and the browser both render, inside a router. */
export function App() {
  return (
    <>
      <ErrorScreen>
        <SiteFrame>
          <ScreenRoutes />
        </SiteFrame>
        <RouteAnnouncer />
        <NavigationPending />
      </ErrorScreen>
      <HydrationMark />
    </>
  );
}

/**
 * Marks the page as interactive: browser tests wait for it. A component of its own, because it renders again after
 * hydration, and the whole page would with it. Outside of the error screen, whose button is pressed like any other.
 */
function HydrationMark() {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    document.documentElement.dataset.hydrated = '';
    window.replayEarlyTap?.();
  }, [hydrated]);
  return null;
}

/** A thin bar at the top; it appears only after a fifth of a second. */
function NavigationPending() {
  return useNavigationPending() ? <div className="pending-bar" aria-hidden="true" /> : null;
}

/** Renders the page of the URL. The router gets one row: it would read and sort a whole table at each render. */
function ScreenRoutes() {
  const { pathname, key } = useLocation();
  const { route } = routeOf(pathname);
  const element = <PageOf route={route} />;
  // The router's `*` does not match a path with a line break.
  const page = useRoutes([{ path: route.path, element }]) ?? element;
  // Inside the frame, whose links lead on.
  return <ErrorScreen resetKeys={[key]}>{page}</ErrorScreen>;
}

function PageOf({ route }: { route: PageRoute }) {
  return createElement(loadedPage(route));
}
