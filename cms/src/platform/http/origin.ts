import type { CmsSettings } from '@qantara/contract/settings';

/** Sites that may call the API with cookies: our own and the CORS allow-list. */
export const allowedOrigins = (settings: CmsSettings): string[] => [settings.publicUrl, ...settings.corsOrigins];

/** Browsers send Origin with every request that changes something; callers without one carry no foreign cookies. */
export function isForeignOrigin(settings: CmsSettings, origin: string): boolean {
  return origin !== '' && !allowedOrigins(settings).includes(origin);
}

/**
 * Whether the request comes from a page of another website. Sec-Fetch-Site, which no page can set, also identifies our own
 * pages under another host name of the site. Programs send neither header.
 */
export function isForeignPage(settings: CmsSettings, origin: string, fetchSite: string): boolean {
  if (origin !== '' && !isForeignOrigin(settings, origin)) return false;
  return fetchSite === '' ? origin !== '' : !['same-origin', 'none'].includes(fetchSite);
}
