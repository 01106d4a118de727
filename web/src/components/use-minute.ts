import { useSyncExternalStore } from 'react';
import { serverNow } from '../lib/server-clock.js';

const listeners = new Set<() => void>();
let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  now = serverNow();
  listeners.forEach((tell) => tell());
};

function listen(tell: () => void) {
  listeners.add(tell);
  if (!timer) {
    timer = setInterval(tick, 30_000);
    queueMicrotask(tick);
  }
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present moment in milliseconds, for clocks that count in minutes; it goes on by itself. */
export function useMinute(): number {
  return useSyncExternalStore(
    listen,
    () => now,
    () => now,
  );
}
