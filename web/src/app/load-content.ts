import type { PageContent } from '../content/page-content.js';
import { abortAfter, RESPONSE_TIMEOUT_MS } from '../lib/http/abort-after.js';
import type { RouteMatch } from './match-route.js';

const loaded = new Map<string, Promise<PageContent>>();

type ContentMatch = Pick<RouteMatch, 'locale' | 'route' | 'params'>;

/** Slugs of the documents that the page is about; undefined where all pages of the route have the same content. */
export const documentSlugs = ({ route, params }: ContentMatch): string[] | undefined =>
  route.contentParams?.map((name) => params[name] ?? '');

function contentUrl(match: ContentMatch): string {
  const slugs = (documentSlugs(match) ?? []).map((slug) => `/${encodeURIComponent(slug)}`);
  const { build } = document.documentElement.dataset;
  return `/site-content/${match.locale}/${match.route.screen}${slugs.join('')}${build ? `?build=${build}` : ''}`;
}

/** The content of a page, fetched once a visit. @param first the content in the first document */
export function loadContent(match: ContentMatch, first?: PageContent): Promise<PageContent> {
  const url = contentUrl(match);
  const known = first ? Promise.resolve(first) : (loaded.get(url) ?? fetchContent(url));
  loaded.set(url, known);
  known.catch(() => loaded.delete(url));
  return known;
}

async function fetchContent(url: string): Promise<PageContent> {
  const timeout = abortAfter(RESPONSE_TIMEOUT_MS);
  try {
    const response = await fetch(url, { signal: timeout.signal });
    if (!response.ok) throw new Error(`${url} responded ${response.status}`);
    return (await response.json()) as PageContent;
  } finally {
    timeout.end();
  }
}

/** Whether this document is a preview, with a bar about it: other pages, and the other language, then load as new documents. */
export const isPreview = (): boolean => document.querySelector('[data-preview]') !== null;
