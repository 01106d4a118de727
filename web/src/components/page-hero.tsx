import type { ReactNode } from 'react';

/** The head of an inner page: heading and one sentence on a night ground, closed by a row of arches. */
export function PageHero({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <div className="bg-night text-white">
        <div className="page-column grid min-h-44 content-center gap-3 py-8 lg:min-h-64">
          <h1>{title}</h1>
          {children ? <div className="max-w-2xl min-w-0 text-on-night">{children}</div> : null}
        </div>
      </div>
      <div aria-hidden="true" className="arch-row" />
    </div>
  );
}
