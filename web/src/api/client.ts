import type { Endpoint, Locale } from '@qantara/contract';
import { ApiError } from '../lib/api-error.js';
import { apiFetch, clientConfig, visitorHeaders, type ApiResponse } from '../lib/client-config.js';

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

/** For a call without a file. */
const TIMEOUT_MS = 20_000;

/** One call to the API. Every way of failing is an ApiError. */
export async function call<Body>(path: string, options: CallOptions = {}): Promise<ParsedResponse<Body>> {
  const response = await send(path, options);
  const text = await response.text().catch(() => '');
  const body = parse(text);
  if (!response.ok) throw ApiError.fromResponse(response.status, body, response.headers.get('Retry-After'));
  if (text && body === undefined) throw ApiError.local('unreadable');
  return { body: body as Body, headers: response.headers };
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

/** A file, as its bytes. */
export async function callFile(path: string, options: CallOptions = {}): Promise<ArrayBuffer> {
  const response = await send(path, options);
  if (!response.ok) {
    const body = parse(await response.text().catch(() => ''));
    throw ApiError.fromResponse(response.status, body, response.headers.get('Retry-After'));
  }
  return response.arrayBuffer().catch(() => {
    throw ApiError.local(options.signal?.aborted ? 'cancelled' : 'network');
  });
}

type QueryValue = string | number | undefined;

/** `?a=1&b=2&b=3` of the values that are there. */
export function queryString(values: Readonly<Record<string, QueryValue | readonly QueryValue[]>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) if (one !== undefined && one !== '') search.append(name, String(one));
  const text = search.toString();
  return text && `?${text}`;
}

async function send(path: string, options: CallOptions): Promise<ApiResponse> {
  const { method = 'GET', json, withSession = false, keepalive, signal } = options;
  if (signal?.aborted) throw ApiError.local('cancelled');
  // AbortSignal.any would be shorter, but the oldest browsers we serve do not have it.
  const giveUp = new AbortController();
  const stop = () => giveUp.abort();
  const timer = setTimeout(stop, TIMEOUT_MS);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await apiFetch()(clientConfig().apiOrigin + path, {
      method,
      headers: callHeaders(options),
      body: json === undefined ? undefined : JSON.stringify(json),
      credentials: withSession ? 'include' : 'omit',
      keepalive,
      signal: giveUp.signal,
    });
  } catch {
    throw ApiError.local(signal?.aborted ? 'cancelled' : 'network');
  } finally {
    clearTimeout(timer);
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
