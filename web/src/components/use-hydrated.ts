import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the browser takes over the server's page, then true: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
