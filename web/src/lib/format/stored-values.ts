/**
 * Values that people have stored: of content, jobs and applications, also from before a rule existed. The one place where they
 * become dates, URLs and parts of URLs, so that none of them can take a page down.
 */

/** undefined where the value is no date. */
export function parseDate(value: string | Date | number): Date | undefined {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** undefined where the value is no absolute URL. */
export function parseUrl(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

/** `encodeURIComponent`, which throws at half of a surrogate pair. */
export const encodeText = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
