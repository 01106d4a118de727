import { LRUCache } from 'lru-cache';
import { countPageRead } from './metrics/metrics.js';
import type { PackedPage } from './pack-page.js';

/** A page drawn without its data, because the CMS was away or this visitor asks too much; it is shown, but never kept. */
export class DegradedPage extends Error {
  constructor(
    readonly page: PackedPage,
    readonly reason: 'away' | 'limited',
  ) {
    super('The page was drawn without its data');
  }
}

const maxBytes = 64 * 1024 * 1024;
/** How long an old page is shown at once while a new one is drawn behind it. */
const revalidateSeconds = 60;
/** How long an old page is better than one without data. */
const staleIfErrorSeconds = 86_400;
/** After a failure the CMS is left alone this long, so that visitors do not wait for it one by one. */
const restSeconds = 5;

type Draw = () => Promise<PackedPage>;

/** Public HTML in memory: seconds fresh, then stale while it is drawn anew, and stale when that fails. */
export class PageCache {
  private readonly pages: LRUCache<string, PackedPage, Draw>;
  private readonly drawnAt = new WeakMap<PackedPage, number>();
  private failedAt = -Infinity;
  private changedAt = -Infinity;

  constructor(freshSeconds: number) {
    this.pages = new LRUCache<string, PackedPage, Draw>({
      maxSize: maxBytes,
      sizeCalculation: (page) => page.bytes,
      ttl: Math.max(1, freshSeconds * 1000),
      noDeleteOnFetchRejection: true,
      noDeleteOnStaleGet: true,
      fetchMethod: (_key, _stale, { context }) => this.draw(context),
    });
  }

  /** The jobs have changed: what was drawn before is only good enough for when it cannot be drawn anew. */
  outdate(): void {
    this.changedAt = performance.now();
  }

  /** The page, if it is there and fresh. */
  ready(key: string): PackedPage | undefined {
    const page = this.pages.get(key, { allowStale: false });
    if (!page || this.isOutdated(page)) return undefined;
    countPageRead('kept');
    return page;
  }

  /** Is there a page, however old? */
  has(key: string): boolean {
    return this.pages.peek(key, { allowStale: true }) !== undefined;
  }

  async get(key: string, draw: Draw): Promise<PackedPage> {
    const page = await this.find(key, draw);
    // Its drawing had begun before the jobs changed.
    return this.isOutdated(page) ? this.find(key, draw) : page;
  }

  private isOutdated(page: PackedPage | undefined): boolean {
    return page !== undefined && (this.drawnAt.get(page) ?? Infinity) <= this.changedAt;
  }

  private async find(key: string, draw: Draw): Promise<PackedPage> {
    const fresh = this.ready(key);
    if (fresh) return fresh;
    const ageMs = -this.pages.getRemainingTTL(key);
    if (ageMs > staleIfErrorSeconds * 1000) this.pages.delete(key);
    const kept = this.pages.peek(key, { allowStale: true });
    const forceRefresh = this.isOutdated(kept);
    const allowStaleOnFetchRejection = kept !== undefined;
    const resting = Date.now() - this.failedAt < restSeconds * 1000;
    const allowStale = resting || (!forceRefresh && ageMs < revalidateSeconds * 1000);
    let drawnForMe = false;
    const context = () => {
      drawnForMe = true;
      return draw();
    };
    try {
      countPageRead(kept && allowStale ? 'old' : 'drawn');
      return await this.pages.forceFetch(key, { context, allowStale, allowStaleOnFetchRejection, forceRefresh });
    } catch (error) {
      if (!(error instanceof DegradedPage)) throw error;
      // Waited along with a visitor who has used up the limit: that is nobody else's loss.
      if (error.reason === 'limited' && !drawnForMe) return this.find(key, draw);
      return error.page;
    }
  }

  private async draw(draw: Draw): Promise<PackedPage> {
    const begun = performance.now();
    try {
      const page = await draw();
      this.drawnAt.set(page, begun);
      return page;
    } catch (error) {
      // A full queue, or a page that cannot be rendered, says nothing about the other pages.
      if (error instanceof DegradedPage && error.reason === 'away') this.failedAt = Date.now();
      throw error;
    }
  }
}
