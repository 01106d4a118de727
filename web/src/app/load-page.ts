import type { PageComponent } from '../lib/page-types.js';
import type { PageRoute } from './router.js';

const loaded = new Map<PageRoute, PageComponent>();

/** Fetches a page's code once. */
export async function loadPage(route: PageRoute): Promise<PageComponent> {
  const page = loaded.get(route) ?? (await route.load());
  loaded.set(route, page);
  return page;
}

/** The page whose code is already here: every route is loaded before it is rendered, so there is no flash. */
export function loadedPage(route: PageRoute): PageComponent {
  const page = loaded.get(route);
  if (!page) throw new Error(`The code of ${route.path} is rendered before it is loaded`);
  return page;
}
