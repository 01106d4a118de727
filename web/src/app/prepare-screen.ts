import { loadWords } from '../i18n/load-words.js';
import type { Words } from '../i18n/words.js';
import type { PageData } from '../lib/page-types.js';
import { loadPage } from './load-page.js';
import type { RouteMatch } from './match-route.js';

/** Everything that must be here before an address can be drawn. */
export interface Screen {
  match: RouteMatch;
  words: Words;
}

/** A page that has to ask for its data shows its own loading state after this time. */
const dataPatienceMs = 300;
/** Switching language waits longer: a loading state in between would lose what was typed. */
const switchPatienceMs = 6000;

export function screenIsReady(match: RouteMatch, here: Screen): boolean {
  return match.path === here.match.path && match.route === here.match.route && match.locale === here.match.locale;
}

export async function prepareScreen(
  match: RouteMatch,
  data: PageData,
  { waitForData }: { waitForData: boolean },
): Promise<Screen> {
  const [page, words] = await Promise.all([loadPage(match.route), loadWords(match.locale, match.route.namespaces)]);
  if (page.prefetch) {
    const fetched = page.prefetch({ ...match, data }).catch(() => undefined);
    await Promise.race([fetched, pause(waitForData ? switchPatienceMs : dataPatienceMs)]);
  }
  return { match, words };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
