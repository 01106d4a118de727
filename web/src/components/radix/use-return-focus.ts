import { useState } from 'react';

/**
 * Gives the focus back to what had it when a window was opened. Radix does so only for windows with a trigger of its
 * own; ours are opened by the address. `opener` is for a window that takes the place of another one.
 */
export function useReturnFocus(opener?: Element | null): (event: Event) => void {
  const [before] = useState(() => opener ?? document.activeElement);
  return (event) => {
    event.preventDefault();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}
