import type { ReactNode } from 'react';

/** Label and value pairs; a value that is not there leaves its line out. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div className="grid gap-x-6 sm:col-span-full sm:grid-cols-subgrid">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Several lines as a person typed them: each in its own direction. */
export function TypedText({ children }: { children: string }) {
  return (
    <span dir="auto" className="block text-start whitespace-pre-wrap">
      {children}
    </span>
  );
}
