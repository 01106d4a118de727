/** What chat apps and people copy with a URL: closing brackets, quotes, punctuation, spaces, direction marks. */
const TRAILING = /[/\s\])}>.,;:!?'"`*_~|\\’‘”“»›…،؛؟。\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]$/u;

/** One URL per page: no repeated or trailing slashes, no punctuation of a sentence around it. */
export function canonicalPath(pathname: string): string {
  const path = withoutTrailing(pathname).replace(/\/{2,}/g, '/');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
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
