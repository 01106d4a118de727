import { UNSAFE_createBrowserHistory } from 'react-router-dom';
import { watchBack } from '../lib/browser/back-guard.js';

/** The history under react-router's own BrowserRouter; `v5Compat` makes it report pushes, not only Back and Forward. */
export function createSiteHistory() {
  watchBack();
  return UNSAFE_createBrowserHistory({ window, v5Compat: true });
}

export type BrowserHistory = ReturnType<typeof createSiteHistory>;
