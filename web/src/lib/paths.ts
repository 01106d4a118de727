import type { Locale } from '@qantara/contract';

const arabicPrefix = '/ar';

/** `/ar/jobs` is `{ locale: 'ar', path: '/jobs' }`, `/jobs` is `{ locale: 'en', path: '/jobs' }`. */
export function splitPath(pathname: string): { locale: Locale; path: string } {
  if (pathname === arabicPrefix) return { locale: 'ar', path: '/' };
  if (pathname.startsWith(`${arabicPrefix}/`)) return { locale: 'ar', path: pathname.slice(arabicPrefix.length) };
  return { locale: 'en', path: pathname };
}

/** What a link inside the site cannot render: files, feeds, the panel, the API, and pages with their language. */
const NO_PAGE = /^\/(?:ar|api|cms|uploads)(?:\/|$)|\.[a-z\d]+$/i;

/** Whether a path leads to a page, in the language of the page it is on. */
export const isPagePath = (to: string): boolean => to.startsWith('/') && !NO_PAGE.test(to.replace(/[?#].*$/s, ''));

/** What the router puts before every path of a language. */
export function basenameOf(locale: Locale): string {
  return locale === 'ar' ? arabicPrefix : '';
}

/** The same page in a language: `localizedPath('ar', '/')` is `/ar`. */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === 'en') return path;
  return path === '/' ? arabicPrefix : arabicPrefix + path;
}
