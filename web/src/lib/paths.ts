import type { Locale } from '@qantara/contract';

const arabicPrefix = '/ar';

/** `/ar/jobs` is `{ locale: 'ar', path: '/jobs' }`, `/jobs` is `{ locale: 'en', path: '/jobs' }`. */
export function splitPath(pathname: string): { locale: Locale; path: string } {
  if (pathname === arabicPrefix) return { locale: 'ar', path: '/' };
  if (pathname.startsWith(`${arabicPrefix}/`)) return { locale: 'ar', path: pathname.slice(arabicPrefix.length) };
  return { locale: 'en', path: pathname };
}

/** What the router puts before every path of a language. */
export function basenameOf(locale: Locale): string {
  return locale === 'ar' ? arabicPrefix : '';
}

/** The same page in a language: `localizedPath('ar', '/')` is `/ar`. */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === 'en') return path;
  return path === '/' ? arabicPrefix : arabicPrefix + path;
}
