import { matchPath } from 'react-router-dom';
import { ROUTES } from '../../src/app/router.js';
import { localizedPath } from '../../src/lib/paths.js';

/** What chat apps and people copy with a URL: closing brackets, quotes, punctuation, spaces, direction marks. */
const TRAILING = /[/\s\])}>.,;:!?'"`*_~|\\’‘”“»›…،؛؟。\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]$/u;

/** One URL per page: no repeated or trailing slashes, no punctuation of a sentence around it, no capitals. */
export function canonicalPath(pathname: string): string {
  const path = withoutTrailing(pathname).replace(/\/{2,}/g, '/');
  return inLowerCase(path.length > 1 ? path.replace(/\/$/, '') : path);
}

const CAPITAL = /[A-Z]/;
const ESCAPE = /%[\dA-F]{2}/i;
const ESCAPES = new RegExp(ESCAPE, 'gi');
const ARABIC_PREFIX = /^\/ar(?=\/|$)/i;

/** The path of a page as its route writes it, with ids and slugs in lower case. Secret tokens, and what is no page, stay. */
function inLowerCase(path: string): string {
  if (!CAPITAL.test(path.replace(ESCAPES, ''))) return path;
  const prefix = ARABIC_PREFIX.test(path) ? '/ar' : '';
  const rest = path.slice(prefix.length) || '/';
  for (const { path: pattern } of ROUTES) {
    const match = matchPath(pattern, rest);
    if (!match) continue;
    const given = rest.split('/');
    const parts = pattern.split('/').map((part, place) => {
      const value = given[place] ?? '';
      if (!part.startsWith(':')) return part;
      return part === ':token' || ESCAPE.test(value) ? value : value.toLowerCase();
    });
    return localizedPath(prefix ? 'ar' : 'en', parts.join('/'));
  }
  return path;
}

function withoutTrailing(pathname: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
  let end = decoded.length;
  while (end > 0 && TRAILING.test(decoded.charAt(end - 1))) end -= 1;
  const clean = decoded.slice(0, end);
  return clean === decoded ? pathname : clean.split('/').map(encodeURIComponent).join('/') || '/';
}
