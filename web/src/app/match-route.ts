import type { Locale } from '@qantara/contract';
import { matchPath } from 'react-router';
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
  const base = { locale, path, search: new URLSearchParams(address.search) };
  for (const route of ROUTES) {
    const match = matchPath(route.path, decoded(path));
    if (match) return { ...base, route, params: match.params };
  }
  return { ...base, route: NOT_FOUND_ROUTE, params: {} };
}

/** The part of the query that the page itself is made of, in one order; empty or with its question mark. */
export function pageQuery({ route, search }: RouteMatch): string {
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
