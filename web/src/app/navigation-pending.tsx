/** A thin bar at the top while the next page is on its way; it appears only after a fifth of a second. */
export function NavigationPending({ pending }: { pending: boolean }) {
  if (!pending) return null;
  return <div className="pending-bar" aria-hidden="true" />;
}
