import { LOCALES, type Locale } from '@qantara/contract';
import type { AgencyFacts } from '@qantara/contract/content';
import type { PageHead } from '../components/layout/page-head.js';
import { localizedPath } from '../lib/paths.js';

export interface HeadTags {
  title: string;
  description: string;
  robots: string;
  canonical: string;
  alternates: { hreflang: string; href: string }[];
}

interface Page {
  locale: Locale;
  path: string;
  publicUrl: string;
  agency: AgencyFacts;
  /** Languages that it is written in. */
  locales?: readonly Locale[] | undefined;
}

/**
 * The tags of a page in a language. Where it has no text in that language yet, the page in the other one is the canonical one.
 * Pages that must not be indexed have no other language either.
 */
export function headTags(
  head: PageHead,
  { locale, path, publicUrl, agency, locales: written = LOCALES }: Page,
): HeadTags {
  const search = head.canonicalSearch ? `?${head.canonicalSearch}` : '';
  const urlOf = (language: Locale) => publicUrl + localizedPath(language, head.canonicalPath ?? path) + search;
  const locales = head.locales ?? written;
  const indexable = !head.robots?.includes('noindex');
  return {
    title: `${head.title} | ${agency.name}`,
    description: head.description ?? agency.tagline,
    robots: head.robots ?? 'index, follow',
    canonical: urlOf(head.canonicalLocale ?? (locales.includes(locale) ? locale : (locales[0] ?? locale))),
    alternates: indexable
      ? [
          ...locales.map((language) => ({ hreflang: language, href: urlOf(language) })),
          { hreflang: 'x-default', href: urlOf(locales[0] ?? 'en') },
        ]
      : [],
  };
}
