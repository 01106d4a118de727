import { apiPath, type PublicTracking } from '@qantara/contract';

export const NO_TRACKING: PublicTracking = { ga4: null, gtm: null, meta_pixel: null, search_console: null };

const READ_TIMEOUT_MS = 1000;

/** The visitor statistics that staff have configured, as the CMS last reported them. */
export class TrackingSettings {
  current = NO_TRACKING;
  /** Part of the cache key of every page. */
  version = '';

  constructor(private readonly cmsUrl: string) {}

  /** Changes nothing while the CMS is down. */
  async refresh(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
      const response = await fetch(this.cmsUrl + apiPath('getPublicTracking'), { signal });
      if (!response.ok) return await response.body?.cancel();
      this.use((await response.json()) as PublicTracking);
    } catch {
      return;
    }
  }

  use({ ga4, gtm, meta_pixel, search_console }: PublicTracking): void {
    this.current = { ga4, gtm, meta_pixel, search_console };
    this.version = JSON.stringify(this.current);
  }
}
