import { useState } from 'react';

/**
 * Gives the focus back to what had it when a window was opened. Radix does so only for windows with a trigger of its
 * own; ours are opened by the URL. `opener` is for a window that takes the place of another one, `otherwise` sets
 * the focus where the opener is gone.
 */
export function useReturnFocus(opener?: Element | null, otherwise?: () => void): (event: Event) => void {
  const [before] = useState(() => opener ?? document.activeElement);
  return (event) => {
    event.preventDefault();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else otherwise?.();
  };
}
