import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { setBackGuard } from '../../../lib/back-guard.js';

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
  const returnAndAsk = useEffectEvent(() => {
    void navigate({ pathname, search }, { state });
    onBack();
  });
  useEffect(() => {
    if (!unsaved) return;
    setBackGuard(() => returnAndAsk());
    return () => setBackGuard(null);
  }, [unsaved]);
}
