import { useEffect, useEffectEvent } from 'react';

/** From hydration until the page counts as idle: what it shows first is loaded. */
const IDLE_DELAY_MS = 3000;

/**
 * For a form that is part of its page from the start: the code of its checks is fetched when the page is idle, so that they also
 * work if the network goes later.
 */
export function useChecksWhenIdle(prepare: () => void): void {
  const fetchChecks = useEffectEvent(prepare);
  useEffect(() => {
    const timer = setTimeout(() => fetchChecks(), IDLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
