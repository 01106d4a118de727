import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  hint?: string;
  /** Beside the heading: what is still missing. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A group of fields under a heading. */
export function FormSection({ title, hint, mark, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-border pt-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3 id={id} className="text-h3">
            {title}
          </h3>
          {mark}
        </div>
        {hint ? <p className="text-muted">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}
