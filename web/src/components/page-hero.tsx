import type { ReactNode } from 'react';
import type { TextLanguage } from '../lib/text-language.js';

/** The head of an inner page: heading and one sentence on a night ground, closed by a row of arches. */
export function PageHero({ title, lang, children }: { title: ReactNode; lang?: TextLanguage; children?: ReactNode }) {
  return (
    <div>
      <div className="bg-night text-white">
        <div {...lang} className="page-column grid min-h-44 content-center gap-3 py-8 lg:min-h-64">
          <h1>{title}</h1>
          {children ? <div className="max-w-2xl min-w-0 text-on-night">{children}</div> : null}
        </div>
      </div>
      <div aria-hidden="true" className="arch-row" />
    </div>
  );
}
