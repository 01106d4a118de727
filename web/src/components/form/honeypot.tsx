import type { ComponentProps } from 'react';

/** A field people never meet: off screen, out of the tab order, hidden from screen readers. Robots fill it. */
export function Honeypot(input: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute block-px inline-px overflow-hidden opacity-0">
      <input type="text" {...input} tabIndex={-1} autoComplete="off" aria-label="Website" />
    </div>
  );
}
