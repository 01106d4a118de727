import { X } from 'lucide-react';
import type { ReactNode } from 'react';

const look = 'inline-flex items-center gap-1.5 rounded-full bg-primary-soft text-caption text-primary';

/** A fact in a list of facts. Put several in a `<ul>`. */
export function Chip({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`${look} px-3 py-1`}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

/** A choice that a press takes away; `removeLabel` says so in full ("Remove Qatar"). */
export function RemovableChip(props: { removeLabel: string; onRemove: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.removeLabel}
      onClick={props.onRemove}
      className={`${look} min-h-8 ps-3 pe-2 hover:bg-primary hover:text-on-primary`}
    >
      <span>{props.children}</span>
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}
