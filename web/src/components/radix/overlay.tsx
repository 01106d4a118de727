import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

/** The dimmed ground of a window; the window is laid in its middle without physical directions. */
export function Overlay({ children }: { children: ReactNode }) {
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-60 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-night/60">
        {children}
      </Dialog.Overlay>
    </Dialog.Portal>
  );
}
