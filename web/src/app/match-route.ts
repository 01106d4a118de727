import type { Locale } from '@qantara/contract';
import { matchPath } from 'react-router-dom';
import { splitPath } from '../lib/paths.js';
import { NOT_FOUND_ROUTE, ROUTES, type PageRoute } from './router.js';

export interface RouteMatch {
  locale: Locale;
  /** Without the language. */
  path: string;
  search: URLSearchParams;
  route: PageRoute;
  params: Readonly<Record<string, string | undefined>>;
}

/** Finds the row of the route table for an address of the site. */
export function matchRoute(address: { pathname: string; search: string }): RouteMatch {
  const { locale, path } = splitPath(address.pathname);
  return { locale, path, search: new URLSearchParams(address.search), ...routeOf(path) };
}

type FoundRoute = Pick<RouteMatch, 'route' | 'params'>;

function findRoute(path: string): FoundRoute {
  const asRead = decoded(path);
  for (const route of ROUTES) {
    const match = matchPath(route.path, asRead);
    if (match) return { route, params: match.params };
  }
  return { route: NOT_FOUND_ROUTE, params: {} };
}

/** Most addresses stand in the table as they are. The server, which reads many, finds them without a look at each row. */
const asTheyStand = import.meta.env.SSR
  ? new Map(ROUTES.map(({ path }) => [path, findRoute(path)] as const).filter(([path]) => !path.includes(':')))
  : undefined;

/** @param path without the language, such as a location inside the router has */
export const routeOf = (path: string): FoundRoute => asTheyStand?.get(path) ?? findRoute(path);

/** The part of the query that the page itself is made of, in one order; empty or with its question mark. */
export function pageQuery({ route, search }: Pick<RouteMatch, 'route' | 'search'>): string {
  const kept = new URLSearchParams();
  for (const name of route.searchKeys ?? []) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}

/** As the router itself reads a path, so that the server and the page speak of the same parameters. */
function decoded(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}
