import { useEffect, useEffectEvent } from 'react';

/** So long after its form answers a page is at rest (milliseconds): what it shows first has come. */
const restMs = 3000;

/**
 * For a form that stands on its page from the start: what its checks need is fetched once the page is at rest, so that a
 * reader whose network goes meanwhile still learns what is missing.
 */
export function useChecksWhenIdle(prepare: () => void): void {
  const fetchChecks = useEffectEvent(prepare);
  useEffect(() => {
    const timer = setTimeout(() => fetchChecks(), restMs);
    return () => clearTimeout(timer);
  }, []);
}
