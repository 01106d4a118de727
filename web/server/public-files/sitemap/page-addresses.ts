import { LOCALES } from '@qantara/contract';
import { ROUTES } from '../../../src/app/router.js';
import { LEGAL_CHANGED } from '../../../src/content/legal.js';
import { NEWS } from '../../../src/content/news.js';
import { localizedPath } from '../../../src/lib/paths.js';
import type { SiteAddress } from './site-address.js';

/** The day a page's content last changed, where the content says so; for the others nobody knows, and none is given. */
const changed: Readonly<Record<string, string>> = {
  '/privacy': LEGAL_CHANGED,
  '/terms': LEGAL_CHANGED,
  '/job-news': NEWS[0].date,
};

/** Every page for search engines that is no job, in both languages. */
export function pageAddresses(publicUrl: string): SiteAddress[] {
  const fixed = ROUTES.flatMap((route) =>
    'screen' in route && route.frame === 'site' && !route.path.includes(':') ? [route.path] : [],
  );
  const pages = [
    ...fixed.map((path) => ({ path, lastmod: changed[path] })),
    ...NEWS.map(({ id, date }) => ({ path: `/job-news/${id}`, lastmod: date })),
  ];
  return pages.flatMap(({ path, lastmod }) => {
    const inLanguage = Object.fromEntries(LOCALES.map((locale) => [locale, publicUrl + localizedPath(locale, path)]));
    return LOCALES.map((locale) => ({ loc: publicUrl + localizedPath(locale, path), lastmod, inLanguage }));
  });
}
