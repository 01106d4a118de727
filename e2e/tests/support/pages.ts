import type { Locale } from '@qantara/contract';

/** Every URL of the public site and of staff, below the language. `:open` is the id of an open job. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/services',
  '/team',
  '/jobs',
  '/jobs/:open',
  '/jobs/in/qatar',
  '/jobs/trade/carpenter/in/qatar',
  '/hire',
  '/hire/carpenter',
  '/apply',
  '/job-faq',
  '/job-news',
  '/job-news/trade-tests',
  '/contact',
  '/careers',
  '/my-applications',
  '/privacy',
  '/terms',
] as const;
export const ALL_PAGES = [...PUBLIC_PAGES, '/login', '/no-such-page'] as const;

export const inLanguage = (locale: Locale, path: string): string =>
  locale === 'ar' ? `/ar${path === '/' ? '' : path}` : path;
export const directionOf = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr');
