import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import type { RouteMatch } from '../../src/app/match-route.js';
import { languageInCookies } from '../../src/lib/browser/language-choice.js';
import { localizedPath } from '../../src/lib/paths.js';

/**
 * The Arabic URL for a visitor who reads Arabic and requests one without a language. `/ar` is always Arabic; otherwise the
 * chosen language counts, then the first one of the browser. No redirect for crawlers, which follow hreflang, nor after a
 * page of this site: its links name their language and are the only language switch without scripts.
 */
export function languageRedirect(match: RouteMatch, url: URL, headers: IncomingHttpHeaders): string | undefined {
  if (match.locale === 'ar' || comesFromThisSite(url, headers)) return undefined;
  const chosen = languageInCookies(headers.cookie);
  const wantsArabic = chosen ? chosen === 'ar' : prefersArabic(headers) && !isbot(headers['user-agent']);
  return wantsArabic ? localizedPath('ar', match.path) + url.search : undefined;
}

/** Private pages send no Referer, but browsers say that the request is of this site. */
const comesFromThisSite = ({ origin }: URL, headers: IncomingHttpHeaders): boolean =>
  headers.referer?.startsWith(`${origin}/`) || headers['sec-fetch-site'] === 'same-origin';

function prefersArabic(headers: IncomingHttpHeaders): boolean {
  return /^\s*ar\b/i.test(headers['accept-language'] ?? '');
}
