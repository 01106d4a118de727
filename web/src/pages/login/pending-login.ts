import { LOGIN_CODE_MINUTES } from '@qantara/contract';
import { useSyncExternalStore } from 'react';

/** A code was emailed and not used yet. Stored for this tab, so that a reload while fetching the email loses nothing. */
export interface PendingLogin {
  email: string;
  /** Milliseconds since 1970. */
  sentAt: number;
}

const storageKey = 'qantara.login';
const listeners = new Set<() => void>();
let known: { text: string | null; pending: PendingLogin | null } = { text: null, pending: null };

export function usePendingLogin(): PendingLogin | null {
  return useSyncExternalStore(listen, readPendingLogin, () => null);
}

/** null ends the waiting. */
export function setPendingLogin(pending: PendingLogin | null): void {
  try {
    if (pending) sessionStorage.setItem(storageKey, JSON.stringify(pending));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: the step then lasts as long as the page.
    known = { text: known.text, pending };
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readPendingLogin(): PendingLogin | null {
  const text = storedText();
  if (text !== known.text) known = { text, pending: parse(text) };
  const { pending } = known;
  return pending && Date.now() - pending.sentAt < LOGIN_CODE_MINUTES * 60_000 ? pending : null;
}

function storedText(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return known.text;
  }
}

function parse(text: string | null): PendingLogin | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<PendingLogin> | null;
    return typeof value?.email === 'string' && typeof value.sentAt === 'number'
      ? { email: value.email, sentAt: value.sentAt }
      : null;
  } catch {
    return null;
  }
}
