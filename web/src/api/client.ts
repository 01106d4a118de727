import { type Endpoint, type Locale, REQUEST_MAX_MINUTES } from '@qantara/contract';
import { abortAfter, RESPONSE_TIMEOUT_MS } from '../lib/http/abort-after.js';
import { ApiError } from '../lib/http/api-error.js';
import { apiFetch, clientConfig, visitorHeaders, type ApiResponse } from '../lib/http/client-config.js';
import { correctServerClock } from '../lib/browser/server-clock.js';

export interface CallOptions {
  method?: Endpoint['method'];
  /** Sent as JSON. */
  json?: unknown;
  /** Language of the messages in the response. */
  locale?: Locale;
  /** A repeated submission with the same key gets the response of the first. */
  idempotencyKey?: string;
  /** Sends the session cookie, to another origin too. Public reads go without, so that their responses can be cached. */
  withSession?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** Lets a small call outlive the page. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

export interface ParsedResponse<Body> {
  body: Body;
  headers: ApiResponse['headers'];
}

/** One call to the API. Every way of failing is an ApiError. */
export async function call<Body>(path: string, options: CallOptions = {}): Promise<ParsedResponse<Body>> {
  return send(path, options, async (response) => {
    const text = await response.text();
    const body = parse(text);
    if (!response.ok) throw errorOf(response, body);
    if (text && body === undefined) throw ApiError.local('unreadable');
    return { body: body as Body, headers: response.headers };
  });
}

/** A list call: its rows, and how many there are beyond this page (X-Total-Count). */
export async function callList<Row>(path: string, options: CallOptions = {}): Promise<{ rows: Row[]; total: number }> {
  return toList(await call<Row[]>(path, options));
}

export function toList<Row>({ body, headers }: ParsedResponse<Row[]>): { rows: Row[]; total: number } {
  if (!Array.isArray(body)) throw ApiError.local('unreadable');
  const total = Number(headers.get('X-Total-Count') ?? body.length);
  return { rows: body, total: Number.isFinite(total) ? Math.max(total, body.length) : body.length };
}

/** A file, as its bytes. On a slow connection it takes minutes, once the server has begun to send it. */
export async function callFile(path: string, options: CallOptions = {}): Promise<ArrayBuffer> {
  return send(
    path,
    options,
    async (response) => {
      if (!response.ok) throw errorOf(response, parse(await response.text()));
      return response.arrayBuffer();
    },
    REQUEST_MAX_MINUTES * 60_000,
  );
}

const errorOf = ({ status, headers }: ApiResponse, body: unknown): ApiError =>
  ApiError.fromResponse(status, body, headers.get('Retry-After'));

type QueryValue = string | number | undefined;

/** `?a=1&b=2&b=3` of the values that are there. */
export function queryString(values: Readonly<Record<string, QueryValue | readonly QueryValue[]>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) if (one !== undefined && one !== '') search.append(name, String(one));
  const text = search.toString();
  return text && `?${text}`;
}

/**
 * @param read reads the body; what it rejects with, other than an ApiError, is a lost connection
 * @param bodyTimeoutMs from the headers of the response on; the rest of the time of the call if absent
 */
async function send<Result>(
  path: string,
  options: CallOptions,
  read: (response: ApiResponse) => Promise<Result>,
  bodyTimeoutMs?: number,
): Promise<Result> {
  const { method = 'GET', json, withSession = false, keepalive, signal } = options;
  if (signal?.aborted) throw ApiError.local('cancelled');
  const timeout = abortAfter(RESPONSE_TIMEOUT_MS, signal);
  try {
    const response = await apiFetch()(clientConfig().apiOrigin + path, {
      method,
      headers: callHeaders(options),
      body: json === undefined ? undefined : JSON.stringify(json),
      credentials: withSession ? 'include' : 'omit',
      keepalive,
      signal: timeout.signal,
    });
    if (!import.meta.env.SSR) correctServerClock(response.headers.get('Date'));
    if (bodyTimeoutMs !== undefined) timeout.restart(bodyTimeoutMs);
    return await read(response);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw ApiError.local(signal?.aborted ? 'cancelled' : 'network');
  } finally {
    timeout.end();
  }
}

/** Headers every call carries, also one with a file. */
export function callHeaders({ json, locale, idempotencyKey, headers }: CallOptions): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(locale ? { 'Accept-Language': locale } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...visitorHeaders(),
    ...headers,
  };
}

function parse(text: string): unknown {
  try {
    return text ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
