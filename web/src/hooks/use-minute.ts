import { useSyncExternalStore } from 'react';
import { serverNow } from '../lib/browser/server-clock.js';

const listeners = new Set<() => void>();
let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  now = serverNow();
  listeners.forEach((listener) => listener());
};

function listen(listener: () => void) {
  listeners.add(listener);
  if (!timer) {
    timer = setInterval(tick, 30_000);
    queueMicrotask(tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present moment in milliseconds, for clocks that count in minutes; updates every 30 seconds. */
export function useMinute(): number {
  return useSyncExternalStore(
    listen,
    () => now,
    () => now,
  );
}
