import { createContext, useContext, useSyncExternalStore } from 'react';

/** When the server drew the page, as an ISO time. */
export const DrawnAtContext = createContext<string>('');

const openedAt = new Date().toISOString();
const never = () => () => undefined;

/** The present moment for texts such as "posted 3 days ago"; while taking over a page it is the moment of the server. */
export function useNow(): Date {
  const drawnAt = useContext(DrawnAtContext);
  return new Date(
    useSyncExternalStore(
      never,
      () => openedAt,
      () => drawnAt || openedAt,
    ),
  );
}
