import { LOCALES, type Locale } from '@qantara/contract';
import { ROUTES } from '../../../src/app/router.js';
import type { SiteContents } from '../../../src/content/page-content.js';
import { localizedPath } from '../../../src/lib/paths.js';
import type { SiteAddress } from './site-address.js';

/** A page with the languages it is written in. */
interface Page {
  path: string;
  /** The day its content last changed, where the content has one. */
  lastmod: string | undefined;
  locales: readonly Locale[];
}

/** Every page for search engines that is no job, in each language it has a text in. */
export function pageAddresses(publicUrl: string, contents: SiteContents): SiteAddress[] {
  return [...fixedPages(contents), ...articles(contents)].flatMap(({ path, lastmod, locales }) => {
    const addresses = locales.map((locale) => [locale, publicUrl + localizedPath(locale, path)] as const);
    const inLanguage = addresses.length > 1 ? Object.fromEntries(addresses) : {};
    return addresses.map(([, loc]) => ({ loc, lastmod, inLanguage }));
  });
}

function fixedPages({ en }: SiteContents): Page[] {
  const days: Readonly<Record<string, string | undefined>> = {
    ...Object.fromEntries(en.legalDocuments.map(({ kind, validFrom }) => [`/${kind}`, validFrom])),
    '/job-news': en.newsArticles
      .map(({ date }) => date)
      .sort()
      .at(-1),
  };
  const paths = ROUTES.flatMap(({ path, frame }) => (frame === 'site' && !path.includes(':') ? [path] : []));
  return paths.map((path) => ({ path, lastmod: days[path], locales: LOCALES }));
}

function articles(contents: SiteContents): Page[] {
  const pages = new Map<string, Page>();
  for (const locale of LOCALES)
    for (const { slug, date, locale: written } of contents[locale].newsArticles) {
      if (written !== locale) continue;
      const locales = [...(pages.get(slug)?.locales ?? []), locale];
      pages.set(slug, { path: `/job-news/${slug}`, lastmod: date, locales });
    }
  return [...pages.values()];
}
