import type { Locale } from '@qantara/contract';

/** Every address of the public site and of staff, below the language. `:open` stands for an open job. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/services',
  '/team',
  '/jobs',
  '/jobs/:open',
  '/apply',
  '/job-faq',
  '/job-news',
  '/job-news/trade-tests',
  '/contact',
  '/careers',
  '/privacy',
  '/terms',
] as const;
export const ALL_PAGES = [...PUBLIC_PAGES, '/login', '/no-such-page'] as const;

export const inLanguage = (locale: Locale, path: string): string =>
  locale === 'ar' ? `/ar${path === '/' ? '' : path}` : path;
export const directionOf = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr');
