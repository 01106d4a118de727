import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

/** Replaces the form once it is sent; its heading takes focus, so that screen readers announce it. */
export function SuccessPanel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className="grid justify-items-start gap-4 rounded-2xl border border-border bg-success-soft p-6 md:p-8">
      <CircleCheck aria-hidden="true" className="block-10 inline-10 text-success" />
      <h2 ref={heading} tabIndex={-1} className="text-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}
