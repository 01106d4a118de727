import { createElement } from 'react';
import { useRoutes } from 'react-router';
import { loadedPage } from './load-page.js';
import { NOT_FOUND_ROUTE, ROUTES, type PageRoute } from './router.js';

const table = [...ROUTES, NOT_FOUND_ROUTE].map((route) => ({ path: route.path, element: <PageOf route={route} /> }));

/** Draws the page of the address. */
export function ScreenRoutes() {
  return useRoutes(table);
}

function PageOf({ route }: { route: PageRoute }) {
  return createElement(loadedPage(route));
}
