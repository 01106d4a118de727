import { apiPath, type SessionAnswer } from '@qantara/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { clientConfig } from '../lib/client-config.js';

/** What this browser knows; `lost`: it was signed in, and the session ended without anybody logging out. */
export type KnownSession = SessionAnswer & { lost?: true };

let known: KnownSession | null = null;
const listeners = new Set<() => void>();

/**
 * Whether this browser is signed in as staff: what is known, and whether it is being asked anew, as every page that uses
 * this does once, and again when the reader comes back to the window. An ask that fails changes nothing.
 */
export function useSession(): { answer: KnownSession | null; asking: boolean } {
  const answer = useKnownSession();
  const [asking, setAsking] = useState(true);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = () =>
      askSession(signal)
        .catch(() => undefined)
        .finally(() => signal.aborted || setAsking(false));
    const askWhenBack = () => document.visibilityState === 'visible' && void ask();
    void ask();
    document.addEventListener('visibilitychange', askWhenBack, { signal });
    return () => controller.abort();
  }, []);
  return { answer, asking };
}

/** What is known without asking; null for nothing. */
export const useKnownSession = (): KnownSession | null => useSyncExternalStore(listen, now, nothing);

/** Asks the server and lets everyone know. */
export async function askSession(signal?: AbortSignal): Promise<SessionAnswer> {
  const url = clientConfig().apiOrigin + apiPath('getSession');
  const headers = { Accept: 'application/json' };
  const response = await fetch(url, { credentials: 'include', headers, ...(signal && { signal }) });
  if (!response.ok) throw new Error(`The session call answered ${response.status}`);
  const answer = (await response.json()) as SessionAnswer;
  if (known?.authenticated && !answer.authenticated) loseSession();
  else setSession(answer);
  return answer;
}

/** It has ended by itself. */
export const loseSession = (): void => setSession({ authenticated: false, lost: true });

/** For what is known without asking: after signing out; null for nothing. */
export function setSession(answer: KnownSession | null): void {
  known = answer;
  listeners.forEach((tell) => tell());
}

/** Known for sure; not for want of an answer. */
export const isSignedOut = (): boolean => known?.authenticated === false;

const now = () => known;
const nothing = () => null;

function listen(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
