import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** An icon, a heading and a sentence. */
export function IconCard({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="grid h-full content-start gap-2 rounded-xl border border-border bg-surface p-5 shadow-sm">
      <span className="grid size-11 place-items-center rounded-lg bg-primary-soft text-primary">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h3>{title}</h3>
      <div className="text-muted">{children}</div>
    </div>
  );
}
