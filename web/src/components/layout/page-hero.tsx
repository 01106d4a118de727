import type { ReactNode } from 'react';
import type { LangAttributes } from '../../lib/format/lang-attributes.js';
import { EnglishBadge } from '../text/english-badge.js';

interface PageHeroProps {
  title: ReactNode;
  /** Before the title. */
  icon?: ReactNode;
  lang?: LangAttributes;
  /** URL of a drawing, shown beside the text on wide screens. */
  scene?: string;
  children?: ReactNode;
}

/** The head of an inner page: heading and one sentence on a night ground, closed by a row of arches. */
export function PageHero({ title, icon, lang, scene, children }: PageHeroProps) {
  return (
    <div>
      <div className="relative bg-night text-white">
        {scene ? (
          // Lazy: a phone, which does not show it, does not load it.
          <img
            src={scene}
            alt=""
            loading="lazy"
            className="hero-scene absolute inset-e-0 hidden h-full w-1/2 object-cover lg:block"
          />
        ) : null}
        <div {...lang} className="relative page-column grid content-center gap-2 py-6 lg:min-h-48">
          <EnglishBadge lang={lang} />
          <div className="flex max-w-2xl items-center gap-3">
            {icon}
            <h1>{title}</h1>
          </div>
          {children ? <div className="max-w-2xl min-w-0 text-on-night lg:max-w-xl">{children}</div> : null}
        </div>
      </div>
      <div aria-hidden="true" className="arch-row" />
    </div>
  );
}
