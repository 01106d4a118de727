import { apiPath, type SessionResponse } from '@qantara/contract';
import { abortAfter } from '../lib/http/abort-after.js';
import { clientConfig } from '../lib/http/client-config.js';
import type { PageData } from '../lib/page-types.js';

/** `lost`: this browser was signed in, and the session has ended without a logout. */
export type KnownSession = SessionResponse & { lost?: true };

/** Key of the session in the query cache. */
export const SESSION_KEY = ['session'] as const;

/** Of the whole response: the data of staff must not stay on the screen because a call never ends. */
const TIMEOUT_MS = 10_000;

export async function requestSession(signal?: AbortSignal): Promise<SessionResponse> {
  const headers = { Accept: 'application/json' };
  const url = clientConfig().apiOrigin + apiPath('getSession');
  const timeout = abortAfter(TIMEOUT_MS, signal);
  try {
    const response = await fetch(url, { credentials: 'include', headers, signal: timeout.signal });
    if (!response.ok) throw new Error(`The session call responded ${response.status}`);
    return (await response.json()) as SessionResponse;
  } finally {
    timeout.end();
  }
}

/** What is known after a response. */
export const nextSession = (before: KnownSession | undefined, now: SessionResponse): KnownSession =>
  before?.authenticated && !now.authenticated ? { authenticated: false, lost: true } : now;

/** Puts a response into the query cache, or where the guard starts from when no page has needed a cache yet. */
export function storeSession(data: PageData, now: SessionResponse): void {
  if (data.client) data.client.setQueryData<KnownSession>(SESSION_KEY, (before) => nextSession(before, now));
  else data.session = now;
}

/** Every session of an account has ended: nothing that was read in one stays. */
export function clearSession(data: PageData): void {
  data.client?.clear();
  delete data.session;
}
