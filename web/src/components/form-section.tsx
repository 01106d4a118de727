import type { ReactNode } from 'react';

/** A part of a long form under its own legend. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-border pt-6">
      <legend className="float-start text-h3 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
