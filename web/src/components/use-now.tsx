import { createContext, useContext, useSyncExternalStore } from 'react';

/** ISO time at which the server rendered the page. */
export const RenderedAtContext = createContext<string>('');

const openedAt = new Date().toISOString();
/** A smaller difference changes no text: no second render. */
const SAME_MS = 60_000;
const never = () => () => undefined;

/** The time for texts such as "posted 3 days ago": that of the server render, or of the browser if the page is older. */
export function useNow(): Date {
  const renderedAt = useContext(RenderedAtContext);
  return new Date(
    useSyncExternalStore(
      never,
      () => (Math.abs(Date.parse(openedAt) - Date.parse(renderedAt)) < SAME_MS ? renderedAt : openedAt),
      () => renderedAt || openedAt,
    ),
  );
}
