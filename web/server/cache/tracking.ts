import { apiPath, type PublicTracking } from '@qantara/contract';

export const NO_TRACKING: PublicTracking = { ga4: null, gtm: null, meta_pixel: null, search_console: null };

const READ_TIMEOUT_MS = 1000;

/** The visitor statistics that staff have configured, as the CMS last reported them. */
export class TrackingSettings {
  current = NO_TRACKING;
  /** Part of the cache key of every page. */
  version = '';

  constructor(private readonly cmsUrl: string) {}

  /** Keeps the known settings when the CMS does not answer. */
  async refresh(): Promise<void> {
    const read = await readTracking(this.cmsUrl);
    if (!read) return;
    this.current = read;
    this.version = JSON.stringify(Object.values(read));
  }
}

async function readTracking(cmsUrl: string): Promise<PublicTracking | undefined> {
  try {
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
    const response = await fetch(cmsUrl + apiPath('getPublicTracking'), { signal });
    if (!response.ok) return undefined;
    const { ga4, gtm, meta_pixel, search_console } = (await response.json()) as PublicTracking;
    return { ga4, gtm, meta_pixel, search_console };
  } catch {
    return undefined;
  }
}
