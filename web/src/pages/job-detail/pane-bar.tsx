import type { ReactNode } from 'react';

/** What stays in sight above a job that scrolls. */
export const PaneBar = ({ children }: { children: ReactNode }) => (
  <div className="no-print sticky top-0 z-10 flex items-center gap-2 border-b border-border bg-surface px-4 py-2">
    {children}
  </div>
);
