import type { ReactNode } from 'react';
import type { LangAttributes } from '../../lib/format/lang-attributes.js';

interface PageSectionProps {
  /** Of the heading. */
  id: string;
  title: string;
  lead?: string | undefined;
  /** Of heading and text. */
  lang?: LangAttributes;
  children: ReactNode;
}

/** On wide screens the heading is beside what it is about. */
export function PageSection({ id, title, lead, lang, children }: PageSectionProps) {
  return (
    <section
      aria-labelledby={id}
      {...lang}
      className="page-column grid grid-cols-1 gap-5 py-8 wrap-anywhere lg:grid-cols-12 lg:gap-8 lg:py-12"
    >
      <div className="grid content-start gap-2 lg:col-span-4">
        <h2 id={id}>{title}</h2>
        {lead ? <p className="text-muted">{lead}</p> : null}
      </div>
      <div className="min-w-0 lg:col-span-8">{children}</div>
    </section>
  );
}
