import { useId, type ReactNode } from 'react';

/** A group of fields under a heading. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-border pt-5">
      <div>
        <h3 id={id} className="text-h3">
          {title}
        </h3>
        {hint ? <p className="text-muted">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}
