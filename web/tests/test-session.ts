import type { KnownSession } from '../src/api/session-request.js';

let session: KnownSession | null = null;

/** What pages rendered from now on know of the session before they ask; null: nothing. */
export const setTestSession = (next: KnownSession | null): void => void (session = next);

export const testSession = (): KnownSession | null => session;
