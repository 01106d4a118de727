import { startTransition, useEffect, useState } from 'react';

let taken = false;

/**
 * False until hydration, then true: for what only the browser knows. Set in a transition, so that React can interrupt the
 * render; `useSyncExternalStore` would render synchronously.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(taken);
  useEffect(() => {
    taken = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
