import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import type { RouteMatch } from '../../src/app/match-route.js';
import { languageInCookies } from '../../src/lib/language-choice.js';
import { localizedPath } from '../../src/lib/paths.js';

/**
 * Where an unprefixed address leads for a reader of Arabic. The address comes first (`/ar` is always Arabic), then what
 * the visitor chose, then the browser's first language. Crawlers get what they asked for: they follow hreflang. So does
 * a reader who comes from a page of ours: its links name their language, and without scripts they are the only switch.
 */
export function languageRedirect(match: RouteMatch, url: URL, headers: IncomingHttpHeaders): string | undefined {
  if (match.locale === 'ar' || headers.referer?.startsWith(`${url.origin}/`)) return undefined;
  const chosen = languageInCookies(headers.cookie);
  const wantsArabic = chosen ? chosen === 'ar' : prefersArabic(headers) && !isbot(headers['user-agent']);
  return wantsArabic ? localizedPath('ar', match.path) + url.search : undefined;
}

function prefersArabic(headers: IncomingHttpHeaders): boolean {
  return /^\s*ar\b/i.test(headers['accept-language'] ?? '');
}
