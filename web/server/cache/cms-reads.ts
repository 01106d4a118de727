import { activeJobsQuery, jobFacetsQuery, jobQuery } from '@qantara/contract';
import qs from 'qs';
import { Agent, request } from 'undici';
import type { ApiFetch } from '../../src/lib/http/client-config.js';
import { UpstreamError } from '../http/errors.js';
import { withoutConnectionHeaders } from '../http/headers.js';
import { cachedResponse, type CachedResponse } from './cached-response.js';
import { type ResponseCache, UncacheableResponse } from './response-cache.js';

const READ_TIMEOUT_MS = 20_000;
/**
 * After which an idle connection to the CMS is closed: long before the CMS does it, after 5 s. A request on a connection
 * that the other side is closing is lost; one that changes something cannot be sent again.
 */
export const CMS_IDLE_MS = 1000;
const agent = new Agent({ keepAliveMaxTimeout: CMS_IDLE_MS });
/** Limits of Strapi's own parser, so that both sides see the same lists. */
const PARSING = { arrayLimit: 100, depth: 20 };

/** Public reads that may be cached, with the query parameters that they know. */
const CACHEABLE_READS = [
  { path: /^\/api\/jobs\/active$/, parameters: Object.keys(activeJobsQuery.shape) },
  { path: /^\/api\/jobs\/facets$/, parameters: Object.keys(jobFacetsQuery.shape) },
  { path: /^\/api\/jobs\/[a-z\d]{1,40}$/i, parameters: Object.keys(jobQuery.shape) },
  { path: /^\/api\/trades$/, parameters: Object.keys(jobQuery.shape) },
];

/**
 * The URL of a cacheable read in one spelling: known parameters, and the values of each, in one order. undefined for any other
 * read.
 */
export function cacheableUrl(url: string): string | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  const read = CACHEABLE_READS.find((one) => one.path.test(path));
  if (!read) return undefined;
  const given = qs.parse(query, PARSING);
  const known = read.parameters.map((name) => {
    const value = given[name];
    return [name, Array.isArray(value) ? value.toSorted() : value] as const;
  });
  return path + qs.stringify(Object.fromEntries(known), { arrayFormat: 'repeat', addQueryPrefix: true });
}

type Headers = Readonly<Record<string, string | undefined>>;

/** Reads the public API through the response cache. */
export class CmsReads {
  constructor(
    private readonly cache: ResponseCache,
    private readonly cmsUrl: string,
  ) {}

  /**
   * @param visitor headers by which the CMS counts the read towards the visitor's rate limit
   * @param limited runs a read of the CMS within the limits of the caller
   */
  get(
    url: string,
    { 'accept-language': accepted = '', ...visitor }: Headers,
    limited = (read: () => Promise<CachedResponse>) => read(),
  ): Promise<CachedResponse> {
    const language = /^\s*ar\b/i.test(accepted) ? 'ar' : 'en';
    const key = `${language} ${url}`;
    const headers = { ...visitor, 'accept-language': language, 'accept-encoding': 'identity' };
    return this.cache.get(key, () => limited(() => this.read(url, headers)));
  }

  private async read(url: string, headers: Headers): Promise<CachedResponse> {
    const response = await readFromCms(this.cmsUrl + url, headers);
    const { 'set-cookie': cookie, 'cache-control': caching } = response.headers;
    if (response.status < 500 && /\bpublic\b/.test(String(caching)) && cookie === undefined) return response;
    const isDown = response.status >= 500;
    const reason = response.status === 429 ? 'rate-limited' : isDown ? 'upstream-down' : 'not-public';
    throw new UncacheableResponse(response, reason);
  }

  /** `fetch` for rendering, through the same cache. */
  readonly fetch: ApiFetch = async (url, { method, headers, body, signal }) => {
    const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const cacheable = method === 'GET' ? cacheableUrl(url.slice(this.cmsUrl.length)) : undefined;
    const response = cacheable
      ? await this.get(cacheable, own).catch(responseOf)
      : await readFromCms(url, own, { method, body, signal });
    return {
      ok: response.status >= 200 && response.status < 300,
      status: response.status,
      headers: { get: (name) => response.headers[name.toLowerCase()]?.toString() ?? null },
      text: () => Promise.resolve(response.body.toString()),
      arrayBuffer: () => Promise.resolve(new Uint8Array(response.body).buffer),
    };
  };
}

export function responseOf(error: unknown): CachedResponse {
  if (error instanceof UncacheableResponse) return error.response;
  throw error;
}

type Options = Partial<Pick<Parameters<ApiFetch>[1], 'method' | 'body' | 'signal'>>;

/** With undici's own `request`, which takes less than half of the time of `fetch`. @throws {UpstreamError} */
async function readFromCms(url: string, headers: Headers, { method = 'GET', body, signal }: Options = {}) {
  try {
    const timeouts = { headersTimeout: READ_TIMEOUT_MS, bodyTimeout: READ_TIMEOUT_MS };
    const options = { method, headers, body: body ?? null, signal: signal ?? null, dispatcher: agent };
    const response = await request(url, { ...options, ...timeouts });
    return toCached(response.statusCode, response.headers, Buffer.from(await response.body.arrayBuffer()));
  } catch (error) {
    throw new UpstreamError('No response from the CMS', { cause: error });
  }
}

/** Of one response, or of its transfer: not cached. */
const OWN_HEADERS = new Set(['content-encoding', 'content-length', 'content-type', 'date', 'etag', 'x-request-id']);

function toCached(status: number, all: Record<string, string | string[] | undefined>, body: Buffer): CachedResponse {
  const { 'content-type': contentType = 'application/octet-stream', etag, vary } = all;
  const cacheable = Object.entries(withoutConnectionHeaders(all)).filter(([name]) => !OWN_HEADERS.has(name));
  const headers: Record<string, string | string[]> = Object.fromEntries(
    cacheable.map(([name, value]) => [name, value ?? '']),
  );
  headers['vary'] = /accept-encoding/i.test(String(vary))
    ? String(vary)
    : ['Accept-Encoding', vary ?? []].flat().join(', ');
  return cachedResponse({
    status,
    headers,
    contentType: String(contentType),
    body,
    ...(etag && { etag: String(etag) }),
  });
}
