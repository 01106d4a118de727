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

/** Finds the row of the route table for a URL of the site. */
export function matchRoute(url: { pathname: string; search: string }): RouteMatch {
  const { locale, path } = splitPath(url.pathname);
  return { locale, path, search: new URLSearchParams(url.search), ...routeOf(path) };
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

/** Most paths are literal rows of the table. The server, which matches many, finds them without testing each row. */
const asTheyStand = import.meta.env.SSR
  ? new Map(ROUTES.map(({ path }) => [path, findRoute(path)] as const).filter(([path]) => !path.includes(':')))
  : undefined;

/** @param path without the language, such as a location inside the router has */
export const routeOf = (path: string): FoundRoute => asTheyStand?.get(path) ?? findRoute(path);

/** The part of the query that the page itself is made of, in one order; empty or with its question mark. */
export function pageQuery({ route, search }: Pick<RouteMatch, 'route' | 'search'>): string {
  const known = new URLSearchParams();
  for (const name of route.searchKeys ?? []) {
    for (const value of search.getAll(name)) if (value) known.append(name, value);
  }
  return known.size > 0 ? `?${known}` : '';
}

/** Parses a path as the router does, so that the server and the page get the same parameters. */
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
