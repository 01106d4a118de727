import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counted down; 0 once it has passed. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const waiting = left > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting, moment]);

  return left;
}
