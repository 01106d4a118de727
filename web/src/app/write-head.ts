import type { PageHead } from '../components/layout/page-head.js';
import type { PageContent } from '../content/page-content.js';
import { clientConfig } from '../lib/http/client-config.js';
import { splitPath } from '../lib/paths.js';
import { headTags } from './head-tags.js';

const servedPath = window.location.pathname;
/** Read by crawlers and previews only: the server renders it, and client-side navigation leaves it out. */
const ofServedPage =
  'script[type="application/ld+json"], meta[property], meta[name^=twitter], link[rel=alternate][type]';

/** Brings the document's head up to date after a change of page or language in the browser. */
export function writeHead(head: PageHead, { agency, locales }: Pick<PageContent, 'agency' | 'locales'>): void {
  const { locale, path } = splitPath(window.location.pathname);
  const tags = headTags(head, { locale, path, agency, locales, publicUrl: clientConfig().publicUrl });
  document.title = tags.title;
  setAttribute('meta[name=description]', 'content', tags.description);
  setAttribute('meta[name=robots]', 'content', tags.robots);
  setAttribute('link[rel=canonical]', 'href', tags.canonical);
  remove('link[hreflang]');
  if (window.location.pathname !== servedPath || head.status) remove(ofServedPage);
  for (const { hreflang, href } of tags.alternates) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'alternate', hreflang, href }));
  }
}

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}

function remove(selector: string): void {
  document.head.querySelectorAll(selector).forEach((tag) => tag.remove());
}
