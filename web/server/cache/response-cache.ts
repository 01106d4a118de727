import { LRUCache } from 'lru-cache';
import { UpstreamError } from '../http/errors.js';
import { countCacheRead, registerGauge } from '../http/metrics.js';
import type { CachedResponse } from './cached-response.js';

/** A response for the client that caused it, but not for the cache: an error, or a page without its data. */
export class UncacheableResponse extends Error {
  constructor(
    readonly response: CachedResponse,
    readonly reason: 'upstream-down' | 'rate-limited' | 'not-public',
  ) {
    super(`Not cached: ${reason}`);
  }
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Room for the compressed bodies. */
const SIZE_FACTOR = 1.5;
/** While a stale response is younger than this, it is sent at once and refreshed in the background. */
const STALE_WHILE_REVALIDATE_MS = 60_000;
/** A stale response up to this age is better than an error. */
const STALE_IF_ERROR_MS = 86_400_000;
/** After a failure, stale responses are sent at once for this long, and refreshed in the background. */
const RETRY_DELAY_MS = 5000;

/** Failing URLs before the CMS counts as down; a single one may be broken. */
const FAILED_URLS = 2;

type Load = () => Promise<CachedResponse>;
/** Context of lru-cache's `fetchMethod`. */
type Context = () => Promise<Entry>;
interface Entry {
  response: CachedResponse;
  loadStartedAt: number;
}

/** Public pages and API reads. Feeds and pictures have caches of their own. */
export class ResponseCache {
  private readonly entries: LRUCache<string, Entry, Context>;
  /** When the CMS last failed, by key. */
  private readonly failures = new Map<string, number>();
  private isUpstreamDown = false;
  private invalidatedAt = -Infinity;
  private readonly staleWhileRevalidateMs: number;

  /** @param freshSeconds 0 in development: nothing stale is sent while the CMS is up */
  constructor(freshSeconds: number) {
    this.staleWhileRevalidateMs = freshSeconds > 0 ? STALE_WHILE_REVALIDATE_MS : 0;
    this.entries = new LRUCache<string, Entry, Context>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ response }, key) => Math.ceil(response.body.length * SIZE_FACTOR) + key.length + 1000,
      ttl: Math.max(1, freshSeconds * 1000),
      noDeleteOnFetchRejection: true,
      noDeleteOnStaleGet: true,
      fetchMethod: (_key, _stale, { context }) => context(),
    });
    registerGauge('qantara_web_cache', 'Responses in the cache, and their bytes.', 'of', () => ({
      responses: this.entries.size,
      bytes: this.entries.calculatedSize,
    }));
  }

  /** The jobs have changed: what was loaded before is only sent when the CMS is down. */
  invalidate(): void {
    this.invalidatedAt = performance.now();
  }

  /** The response, loaded at most once at a time. @throws {UncacheableResponse} from this caller's own load */
  async get(key: string, load: Load): Promise<CachedResponse> {
    const fresh = this.entries.get(key, { allowStale: false });
    if (fresh && !this.isInvalid(fresh)) {
      countCacheRead('fresh');
      return fresh.response;
    }
    const entry = await this.find(key, load);
    // The jobs may have changed while it loaded.
    return this.isInvalid(entry) ? (await this.find(key, load)).response : entry.response;
  }

  private isInvalid({ loadStartedAt }: Entry): boolean {
    return loadStartedAt <= this.invalidatedAt;
  }

  private async find(key: string, load: Load): Promise<Entry> {
    const entry = this.entries.peek(key, { allowStale: true });
    const staleMs = entry ? -this.entries.getRemainingTTL(key) : Infinity;
    const forceRefresh = entry !== undefined && this.isInvalid(entry);
    if (entry && staleMs > STALE_IF_ERROR_MS) this.entries.delete(key);
    const allowStale = this.isInRetryDelay(key) || (!forceRefresh && staleMs < this.staleWhileRevalidateMs);
    countCacheRead(!entry || !allowStale ? 'loaded' : staleMs < 0 && !forceRefresh ? 'fresh' : 'stale');
    let isOwnLoad = false;
    const context = () => {
      isOwnLoad = true;
      return this.load(key, load);
    };
    try {
      return await this.entries.forceFetch(key, { context, allowStale, forceRefresh });
    } catch (error) {
      const isForOneClient = error instanceof UncacheableResponse && error.reason !== 'upstream-down';
      if (!isForOneClient && entry && staleMs <= STALE_IF_ERROR_MS) return entry;
      // Another client's response, such as 429, does not concern this one.
      if (isOwnLoad || !isForOneClient) throw error;
      const own = await this.load(key, load);
      this.entries.set(key, own);
      return own;
    }
  }

  /** Whether the CMS has just failed for this key, or for so many that it is down. */
  private isInRetryDelay(key: string): boolean {
    for (const [failed, at] of this.failures)
      if (performance.now() - at >= RETRY_DELAY_MS) this.failures.delete(failed);
    return (
      this.failures.has(key) || (this.failures.size > 0 && (this.isUpstreamDown || this.failures.size >= FAILED_URLS))
    );
  }

  private async load(key: string, load: Load): Promise<Entry> {
    const loadStartedAt = performance.now();
    try {
      const response = await load();
      this.failures.delete(key);
      return { response, loadStartedAt };
    } catch (error) {
      const isUpstreamDown = error instanceof UpstreamError;
      if (isUpstreamDown || (error instanceof UncacheableResponse && error.reason === 'upstream-down')) {
        this.failures.set(key, performance.now());
        this.isUpstreamDown = isUpstreamDown;
      }
      throw error;
    }
  }
}
