/** What chat apps and people take along behind an address: closing brackets, quotes, marks, blanks, signs of direction. */
const BEHIND = /[/\s\])}>.,;:!?'"`*_~|\\’‘”“»›…،؛؟。\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]$/u;

/** One address per page: no doubled slashes, none at the end, and nothing of the sentence around it. */
export function canonicalPath(pathname: string): string {
  const straight = withoutSentence(pathname).replace(/\/{2,}/g, '/');
  return straight.length > 1 ? straight.replace(/\/$/, '') : straight;
}

function withoutSentence(pathname: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
  let end = decoded.length;
  while (end > 0 && BEHIND.test(decoded.charAt(end - 1))) end -= 1;
  const clean = decoded.slice(0, end);
  return clean === decoded ? pathname : clean.split('/').map(encodeURIComponent).join('/') || '/';
}
