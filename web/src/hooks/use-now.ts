import { createContext, useContext, useSyncExternalStore } from 'react';
import { serverNow } from '../lib/browser/server-clock.js';

/** ISO time at which the server rendered the page. */
export const RenderedAtContext = createContext<string>('');

/** A smaller difference changes few texts: no second render. */
const STEP_MS = 3_600_000;
const never = () => () => undefined;
const withoutServer = new Date(serverNow()).toISOString();

/** The time for texts such as "posted 3 days ago": that of the server render, and whole hours later on a page that stays open. */
export function useNow(): Date {
  const renderedAt = useContext(RenderedAtContext) || withoutServer;
  return new Date(
    useSyncExternalStore(
      never,
      () => {
        const start = Date.parse(renderedAt);
        const hours = Math.max(0, Math.floor((serverNow() - start) / STEP_MS));
        return new Date(start + hours * STEP_MS).toISOString();
      },
      () => renderedAt,
    ),
  );
}
