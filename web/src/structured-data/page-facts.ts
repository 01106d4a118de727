import type { Locale } from '@qantara/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { PageContent } from '../content/page-content.js';

/** What the server knows of a rendered page: all that its structured data may be made of. */
export interface PageFacts {
  screen: string;
  locale: Locale;
  content: PageContent;
  params: Readonly<Record<string, string | undefined>>;
  /** Without the name of the site. */
  title: string;
  description: string;
  /** URL of this page. */
  url: string;
  publicUrl: string;
  /** The page's picture for previews, if it has one. */
  picture: string | null;
  queryClient: QueryClient | undefined;
  translations: Readonly<Record<Locale, i18n>>;
}
