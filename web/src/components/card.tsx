import type { ComponentProps } from 'react';

/** A raised surface. With a `.cover` link inside, the whole card is that link's target. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={`relative rounded-xl border border-border bg-surface p-4 shadow-sm md:p-6 ${className}`}
    />
  );
}
