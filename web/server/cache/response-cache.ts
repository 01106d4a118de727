import { LRUCache } from 'lru-cache';
import { countCacheRead } from '../http/metrics.js';
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

/** No response from the CMS. */
export class UpstreamError extends Error {
  readonly statusCode = 502;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Room for the compressed bodies. */
const SIZE_FACTOR = 1.5;
/** While a stale response is younger than this, it is sent at once and refreshed in the background. */
const STALE_WHILE_REVALIDATE_MS = 60_000;
/** A stale response up to this age is better than an error. */
const STALE_IF_ERROR_MS = 86_400_000;
/** After the CMS has failed, stale responses are sent without asking it again for this long. */
const RETRY_DELAY_MS = 5000;

type Load = () => Promise<CachedResponse>;
interface Entry {
  response: CachedResponse;
  loadStartedAt: number;
}

/** Public pages and API reads. The only cache of responses in this server. */
export class ResponseCache {
  private readonly entries: LRUCache<string, Entry, Load>;
  private failedAt = -Infinity;
  private invalidatedAt = -Infinity;
  private readonly staleWhileRevalidateMs: number;

  /** @param freshSeconds 0 in development: nothing stale is sent while the CMS is up */
  constructor(freshSeconds: number) {
    this.staleWhileRevalidateMs = freshSeconds > 0 ? STALE_WHILE_REVALIDATE_MS : 0;
    this.entries = new LRUCache<string, Entry, Load>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ response }, key) => Math.ceil(response.body.length * SIZE_FACTOR) + key.length + 1000,
      ttl: Math.max(1, freshSeconds * 1000),
      noDeleteOnFetchRejection: true,
      noDeleteOnStaleGet: true,
      fetchMethod: (_key, _stale, { context }) => this.load(context),
    });
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
    const isResting = Date.now() - this.failedAt < RETRY_DELAY_MS;
    const allowStale = isResting || (!forceRefresh && staleMs < this.staleWhileRevalidateMs);
    countCacheRead(!entry || !allowStale ? 'loaded' : staleMs < 0 && !forceRefresh ? 'fresh' : 'stale');
    let isOwnLoad = false;
    const context = () => {
      isOwnLoad = true;
      return load();
    };
    try {
      const allowStaleOnFetchRejection = entry !== undefined;
      return await this.entries.forceFetch(key, { context, allowStale, allowStaleOnFetchRejection, forceRefresh });
    } catch (error) {
      // Another client's response, such as 429, does not concern this one.
      if (isOwnLoad || !(error instanceof UncacheableResponse) || error.reason === 'upstream-down') throw error;
      const own = await this.load(load);
      this.entries.set(key, own);
      return own;
    }
  }

  private async load(load: Load): Promise<Entry> {
    const loadStartedAt = performance.now();
    try {
      return { response: await load(), loadStartedAt };
    } catch (error) {
      const isDown =
        error instanceof UncacheableResponse ? error.reason === 'upstream-down' : error instanceof UpstreamError;
      if (isDown) this.failedAt = Date.now();
      throw error;
    }
  }
}
