import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import type { RouteMatch } from '../src/app/match-route.js';
import { languageInCookies } from '../src/lib/language-choice.js';
import { localizedPath } from '../src/lib/paths.js';

/**
 * Where an unprefixed address leads for a reader of Arabic. The address comes first (`/ar` is always Arabic), then what
 * the visitor chose, then the browser's first language. Crawlers get what they asked for: they follow hreflang.
 */
export function languageRedirect(match: RouteMatch, search: string, headers: IncomingHttpHeaders): string | undefined {
  if (match.locale === 'ar') return undefined;
  const chosen = languageInCookies(headers.cookie);
  const wantsArabic = chosen ? chosen === 'ar' : prefersArabic(headers) && !isbot(headers['user-agent']);
  return wantsArabic ? localizedPath('ar', match.path) + search : undefined;
}

function prefersArabic(headers: IncomingHttpHeaders): boolean {
  return /^\s*ar\b/i.test(headers['accept-language'] ?? '');
}
