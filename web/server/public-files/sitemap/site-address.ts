import type { Locale } from '@qantara/contract';
import { localizedPath } from '../../../src/lib/paths.js';
import { NoSuchPart } from '../published/serve-file.js';
import { element, textElements, XML_DECLARATION } from '../published/xml.js';

export interface SiteAddress {
  loc: string;
  /** Day or ISO time of the last change; left out when it is not known. */
  lastmod: string | undefined;
  /** The page's address in each language it exists in; empty when that is one. */
  inLanguage: Readonly<Record<string, string>>;
}

/** A page with the languages it is written in. */
export interface Page {
  path: string;
  /** The day its content last changed, where the content has one. */
  lastmod: string | undefined;
  locales: readonly Locale[];
}

/** One address for each language. */
export function addressesOf(publicUrl: string, { path, lastmod, locales }: Page): SiteAddress[] {
  const addresses = locales.map((locale) => [locale, publicUrl + localizedPath(locale, path)] as const);
  const inLanguage = addresses.length > 1 ? Object.fromEntries(addresses) : {};
  return addresses.map(([, loc]) => ({ loc, lastmod, inLanguage }));
}

const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** A part of the sitemap. */
export async function* urlSet(addresses: AsyncIterable<SiteAddress> | Iterable<SiteAddress>): AsyncGenerator<string> {
  let start = `${XML_DECLARATION}<urlset ${namespaces}>\n`;
  for await (const { loc, lastmod, inLanguage } of addresses) {
    const languages = Object.entries(inLanguage);
    const standard = inLanguage['en'] ? [['x-default', inLanguage['en']] as const] : [];
    const links = [...languages, ...standard].map(([hreflang, href]) =>
      element('xhtml:link', '', { rel: 'alternate', hreflang, href }),
    );
    yield start + element('url', textElements({ loc, lastmod }) + links.join(''));
    start = '';
  }
  // The format knows no empty part.
  if (start) throw new NoSuchPart();
  yield '</urlset>\n';
}

/** The list of parts. */
export async function* sitemapIndex(
  parts: AsyncIterable<Pick<SiteAddress, 'loc' | 'lastmod'>>,
): AsyncGenerator<string> {
  yield `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for await (const { loc, lastmod } of parts) yield element('sitemap', textElements({ loc, lastmod }));
  yield '</sitemapindex>\n';
}
