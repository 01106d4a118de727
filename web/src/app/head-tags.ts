import { AGENCY, LOCALES, type Locale } from '@qantara/contract';
import type { PageHead } from '../components/page-head.js';
import { localizedPath } from '../lib/paths.js';

export interface HeadTags {
  title: string;
  description: string;
  robots: string;
  canonical: string;
  alternates: { hreflang: string; href: string }[];
}

/** The tags of a page in a language. Pages that must not be indexed have no other language either. */
export function headTags(head: PageHead, page: { locale: Locale; path: string; publicUrl: string }): HeadTags {
  const { locale, path, publicUrl } = page;
  const search = head.canonicalSearch ? `?${head.canonicalSearch}` : '';
  const address = (language: Locale) => publicUrl + localizedPath(language, path) + search;
  const indexable = !head.robots?.includes('noindex');
  return {
    title: `${head.title} | ${AGENCY.name[locale]}`,
    description: head.description ?? AGENCY.tagline[locale],
    robots: head.robots ?? 'index, follow',
    canonical: address(head.canonicalLocale ?? locale),
    alternates: indexable
      ? [
          ...LOCALES.map((language) => ({ hreflang: language, href: address(language) })),
          { hreflang: 'x-default', href: address('en') },
        ]
      : [],
  };
}
