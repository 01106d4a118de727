import { apiPath, type PublicTracking } from '@qantara/contract';

export const NO_TRACKING: PublicTracking = { ga4: null, gtm: null, meta_pixel: null, search_console: null };

const freshMs = 2000;
/** While the CMS does not answer it is left alone this long. */
const restMs = 5000;
const patienceMs = 1000;

/**
 * What staff have configured for visitor statistics. A change made through this server shows with the next page; one made
 * through another server with the first page that is asked for two seconds later, or the one after it.
 */
export class TrackingReader {
  private known: PublicTracking | null = null;
  private askAgainAt = -Infinity;
  private asking: Promise<void> | null = null;
  private outdated = false;

  /** `changed` is called when pages that were drawn before are no longer right. */
  constructor(
    private readonly cmsUrl: string,
    private readonly changed: () => void,
  ) {}

  /** It was saved through this server: the next page waits for the answer. */
  outdate(): void {
    this.outdated = true;
    this.askAgainAt = -Infinity;
  }

  /** What was told last is still believed, and nothing newer is on its way. */
  isSure(): boolean {
    return this.asking === null && performance.now() < this.askAgainAt;
  }

  async current(): Promise<PublicTracking> {
    if (performance.now() >= this.askAgainAt) {
      const mustWait = this.known === null || this.outdated;
      this.asking ??= this.ask().finally(() => (this.asking = null));
      if (mustWait) await this.asking;
    }
    return this.known ?? NO_TRACKING;
  }

  private async ask(): Promise<void> {
    this.outdated = false;
    this.askAgainAt = performance.now() + freshMs;
    const told = await read(this.cmsUrl);
    if (!told) {
      this.askAgainAt = performance.now() + restMs;
      return;
    }
    const before = this.known;
    if (JSON.stringify(before) === JSON.stringify(told)) return;
    this.known = told;
    if (before) this.changed();
  }
}

async function read(cmsUrl: string): Promise<PublicTracking | null> {
  try {
    const answer = await fetch(cmsUrl + apiPath('getPublicTracking'), { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) return null;
    const { ga4, gtm, meta_pixel, search_console } = (await answer.json()) as PublicTracking;
    return { ga4, gtm, meta_pixel, search_console };
  } catch {
    // Pages are drawn without it, as when nothing is configured.
    return null;
  }
}
