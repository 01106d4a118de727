import { createContext, useContext, useSyncExternalStore } from 'react';

/** When the server drew the page, as an ISO time. */
export const DrawnAtContext = createContext<string>('');

const openedAt = new Date().toISOString();
/** So near to each other the two moments say the same, and nothing has to be drawn again. */
const sameMs = 60_000;
const never = () => () => undefined;

/** The present moment for texts such as "posted 3 days ago": that of the server, or of the browser where the page is older. */
export function useNow(): Date {
  const drawnAt = useContext(DrawnAtContext);
  return new Date(
    useSyncExternalStore(
      never,
      () => (Math.abs(Date.parse(openedAt) - Date.parse(drawnAt)) < sameMs ? drawnAt : openedAt),
      () => drawnAt || openedAt,
    ),
  );
}
