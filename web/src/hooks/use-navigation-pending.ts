import { createContext, useContext } from 'react';

/** True while the next page is on its way; the router sets it. */
export const NavigationPendingContext = createContext(false);

export const useNavigationPending = (): boolean => useContext(NavigationPendingContext);
