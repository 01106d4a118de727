import type { CmsSettings } from '@qantara/contract/settings';

/** Sites that may call the API with cookies: our own and the CORS allow-list. */
export const allowedOrigins = (settings: CmsSettings): string[] => [settings.publicUrl, ...settings.corsOrigins];

/** Browsers send Origin with every request that changes something; callers without one carry no foreign cookies. */
export function isForeignOrigin(settings: CmsSettings, origin: string): boolean {
  return origin !== '' && !allowedOrigins(settings).includes(origin);
}
