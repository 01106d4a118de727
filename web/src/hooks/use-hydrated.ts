import { startTransition, useEffect, useState } from 'react';

let taken = false;

/**
 * False while the browser takes over the server's page, then true: for what only the browser knows. The turn comes in
 * slices like the rest of the taking over; a store would redraw at one go.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(taken);
  useEffect(() => {
    taken = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
