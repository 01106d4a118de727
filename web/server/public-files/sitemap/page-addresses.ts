import { LOCALES } from '@qantara/contract';
import { ROUTES } from '../../../src/app/router.js';
import type { SiteContents } from '../../../src/content/page-content.js';
import { addressesOf, type Page, type SiteAddress } from './site-address.js';

/** Every page for search engines whose content changes with no job, in each language it has a text in. */
export function pageAddresses(publicUrl: string, contents: SiteContents): SiteAddress[] {
  return [...fixedPages(contents), ...articles(contents)].flatMap((page) => addressesOf(publicUrl, page));
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
