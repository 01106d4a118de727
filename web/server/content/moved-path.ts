import type { MovedSlugs } from '@qantara/contract/content';
import { generatePath } from 'react-router-dom';
import type { RouteMatch } from '../../src/app/match-route.js';
import type { PageRoute } from '../../src/app/router.js';

/** The present slug of the document that had this one; undefined if no document of the page has lost it. */
export const slugAfterMove = ({ content = [] }: PageRoute, slug: string, moved: MovedSlugs): string | undefined =>
  content.map((part) => moved[part] ?? {}).find((slugs) => Object.hasOwn(slugs, slug))?.[slug];

/** Where a page is now whose document had another slug, without its language; undefined if its URL is the present one. */
export function movedPath(
  { route, params }: Pick<RouteMatch, 'route' | 'params'>,
  moved: MovedSlugs,
): string | undefined {
  const changed = (route.contentParams ?? []).flatMap((name) => {
    const slug = slugAfterMove(route, params[name] ?? '', moved);
    return slug === undefined ? [] : [[name, slug] as const];
  });
  return changed.length > 0 ? generatePath(route.path, { ...params, ...Object.fromEntries(changed) }) : undefined;
}
