import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from './use-hydrated.js';

/** The one open item of an accordion is the one that the URL names after `#`; a press changes the URL. */
export function useOpenItem(ids: readonly string[]): [open: string | null, toggle: (id: string) => void] {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // Only the browser knows the part after `#`, so the server renders every item closed.
  const named = ids.find((id) => `#${id}` === hash) ?? null;
  const open = useHydrated() ? named : null;

  // What closed above may have pulled the open item out of sight.
  useEffect(() => {
    if (open) document.getElementById(open)?.querySelector('button')?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const toggle = (id: string) => void navigate({ search, hash: open === id ? '' : id }, { replace: true });
  return [open, toggle];
}
