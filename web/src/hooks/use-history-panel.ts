import { useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

/**
 * A panel over the page with a history entry of its own, so that Back closes it.
 * `dismiss` hides it without going back: for a link that replaces that entry.
 */
export function useHistoryPanel(name: string) {
  const { search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  // After a reload the entry is still there, the panel is not.
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = isAsked && panelOf(state) === name;
  return {
    isOpen,
    open: () => {
      setIsAsked(true);
      void navigate({ search, hash }, { state: { panel: name } });
    },
    close: () => {
      if (isOpen) void navigate(-1);
    },
    dismiss: () => setIsAsked(false),
  };
}

/** Whether a location belongs to an open panel and not to a page someone went to. */
export const isPanelEntry = (state: unknown): boolean => panelOf(state) !== undefined;

function panelOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'panel' in state ? state.panel : undefined;
}
