import type { PageContent } from '../content/page-content.js';
import type { RouteMatch } from './match-route.js';

const loaded = new Map<string, Promise<PageContent>>();

type ContentMatch = Pick<RouteMatch, 'locale' | 'route' | 'params'>;

/** The document that the page is about; undefined where all pages of the route have the same content. */
export const chosenDocument = ({ route, params }: ContentMatch): string | undefined =>
  route.contentParam && params[route.contentParam];

function contentAddress(match: ContentMatch): string {
  const chosen = chosenDocument(match);
  return `/site-content/${match.locale}/${match.route.screen}${chosen ? `/${encodeURIComponent(chosen)}` : ''}`;
}

/** The content of a page, fetched from the website once a visit. @param sent what came inside the first page */
export function loadContent(match: ContentMatch, sent?: PageContent): Promise<PageContent> {
  const address = contentAddress(match);
  const known = sent ? Promise.resolve(sent) : (loaded.get(address) ?? fetchContent(address));
  loaded.set(address, known);
  known.catch(() => loaded.delete(address));
  return known;
}

async function fetchContent(address: string): Promise<PageContent> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as PageContent;
}

/**
 * Whether this document shows the drafts of its own page alone, to a reader with a link for it: every other page, and the other
 * language, comes as a new document.
 */
export const isPagePreview = (): boolean => document.querySelector('[data-preview="page"]') !== null;
