import { createContext, useContext } from 'react';

/** True while the next page is on its way. */
export const NavigationPendingContext = createContext(false);

/** A thin bar at the top; it appears only after a fifth of a second. */
export function NavigationPending() {
  return useContext(NavigationPendingContext) ? <div className="pending-bar" aria-hidden="true" /> : null;
}
