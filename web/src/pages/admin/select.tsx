import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** The browser's own select with the arrow of the dashboard. @param frameClass of the frame around it */
export function Select({
  frameClass = '',
  className = '',
  ...select
}: ComponentProps<'select'> & { frameClass?: string }) {
  return (
    <span className={`relative grid ${frameClass}`}>
      <select {...select} className={`appearance-none ${className}`} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-e-3 top-1/2 size-4.5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
