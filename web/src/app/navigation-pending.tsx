import { useNavigationPending } from '../components/use-navigation-pending.js';

/** A thin bar at the top; it appears only after a fifth of a second. */
export function NavigationPending() {
  return useNavigationPending() ? <div className="pending-bar" aria-hidden="true" /> : null;
}
