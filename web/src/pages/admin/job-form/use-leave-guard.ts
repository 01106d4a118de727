import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Reload and a closed tab are asked about by the browser, Back by the form, as long as something is not saved. */
export function useLeaveGuard(unsaved: boolean, onBack: () => void): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  /** Back has been pressed already: the form returns to its place, and asks there. */
  const returnAndAsk = useEffectEvent((event: PopStateEvent) => {
    event.stopImmediatePropagation();
    void navigate({ pathname, search }, { state });
    onBack();
  });
  useEffect(() => {
    if (!unsaved) return;
    const stay = (event: PopStateEvent) => returnAndAsk(event);
    // Before the router hears of it, so that the form is never taken down.
    window.addEventListener('popstate', stay, { capture: true });
    return () => window.removeEventListener('popstate', stay, { capture: true });
  }, [unsaved]);
}
