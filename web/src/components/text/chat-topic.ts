import { useEffect, useSyncExternalStore } from 'react';

let current: string | null = null;
const listeners = new Set<() => void>();

function setTopic(topic: string | null): void {
  current = topic;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the floating chat link asks about while the calling page is open, such as a job. */
export function useChatTopic(topic: string): void {
  useEffect(() => {
    setTopic(topic);
    return () => setTopic(null);
  }, [topic]);
}

/** The topic of the open page; null when it names none, and in server HTML. */
export const useCurrentChatTopic = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
