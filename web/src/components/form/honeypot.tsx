import type { ComponentProps } from 'react';

/** Hidden from people and screen readers, and out of the tab order; bots fill it in. */
export function Honeypot(input: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute block-px inline-px overflow-hidden opacity-0">
      <input type="text" {...input} tabIndex={-1} autoComplete="off" aria-label="Website" />
    </div>
  );
}
