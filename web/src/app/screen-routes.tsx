import { createElement } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { loadedPage } from './load-page.js';
import { routeOf } from './match-route.js';
import type { PageRoute } from './router.js';

/** Draws the page of the address. The router is given one row: it would read and sort all of a table anew each time. */
export function ScreenRoutes() {
  const { route } = routeOf(useLocation().pathname);
  return useRoutes([{ path: route.path, element: <PageOf route={route} /> }]);
}

function PageOf({ route }: { route: PageRoute }) {
  return createElement(loadedPage(route));
}
