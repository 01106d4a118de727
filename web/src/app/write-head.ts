import type { PageHead } from '../components/page-head.js';
import { clientConfig } from '../lib/client-config.js';
import { splitPath } from '../lib/paths.js';
import { headTags } from './head-tags.js';

/** Brings the document's head up to date after a change of page or language in the browser. */
export function writeHead(head: PageHead): void {
  const { locale, path } = splitPath(window.location.pathname);
  const tags = headTags(head, { locale, path, publicUrl: clientConfig().publicUrl });
  document.title = tags.title;
  setAttribute('meta[name=description]', 'content', tags.description);
  setAttribute('meta[name=robots]', 'content', tags.robots);
  setAttribute('link[rel=canonical]', 'href', tags.canonical);
  document.head.querySelectorAll('link[hreflang], script[type="application/ld+json"]').forEach((tag) => tag.remove());
  for (const { hreflang, href } of tags.alternates) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'alternate', hreflang, href }));
  }
  for (const data of tags.jsonLd) {
    const script = Object.assign(document.createElement('script'), { type: 'application/ld+json' });
    script.textContent = JSON.stringify(data);
    document.head.append(script);
  }
}

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}
