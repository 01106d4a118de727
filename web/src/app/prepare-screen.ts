import { loadNamespaces } from '../i18n/load-namespaces.js';
import type { i18n } from 'i18next';
import type { PageContent } from '../content/page-content.js';
import type { PageData } from '../lib/page-types.js';
import { RESPONSE_TIMEOUT_MS } from '../lib/http/abort-after.js';
import { loadContent } from './load-content.js';
import { loadPage } from './load-page.js';
import type { RouteMatch } from './match-route.js';

/** What must be loaded before a URL can be rendered. */
export interface Screen {
  match: RouteMatch;
  i18n: i18n;
  content: PageContent;
}

/** After this time a page shows its loading state. */
const DATA_TIMEOUT_MS = 300;
/** Switching language waits longer: a loading state in between would lose what was typed. */
const SWITCH_TIMEOUT_MS = 6000;

export async function prepareScreen(
  match: RouteMatch,
  data: PageData,
  { waitForData }: { waitForData: boolean },
): Promise<Screen> {
  const loaded = await Promise.race([
    Promise.all([loadPage(match.route), loadNamespaces(match.locale, match.route.namespaces), loadContent(match)]),
    // An import has no time limit of its own.
    pause(RESPONSE_TIMEOUT_MS),
  ]);
  if (!loaded) throw new Error('The page timed out');
  const [page, i18n, content] = loaded;
  if (page.prefetch) {
    const fetched = page.prefetch({ ...match, data, content }).catch(() => undefined);
    await Promise.race([fetched, pause(waitForData ? SWITCH_TIMEOUT_MS : DATA_TIMEOUT_MS)]);
  }
  return { match, i18n, content };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
