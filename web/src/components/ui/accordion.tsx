import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LangAttributes } from '../../lib/format/lang-attributes.js';
import { EnglishBadge } from '../text/english-badge.js';

interface AccordionProps {
  items: readonly { id: string; title: string; lang: LangAttributes; content: ReactNode }[];
  open: string | null;
  onToggle: (id: string) => void;
}

/** Headings that show or hide the content below them. Without scripts everything is shown; `#id` leads to an item. */
export function Accordion({ items, open, onToggle }: AccordionProps) {
  return items.map(({ id, title, lang, content }) => (
    <div key={id} id={id} className="border-b border-border" {...lang}>
      <h3>
        <button
          type="button"
          aria-expanded={open === id}
          aria-controls={`${id}-text`}
          onClick={() => onToggle(id)}
          className="flex w-full items-center justify-between gap-4 rounded-md py-4 text-start hover:text-primary"
        >
          <span>
            {title}
            <EnglishBadge lang={lang} />
          </span>
          <ChevronDown aria-hidden="true" className="accordion-chevron size-5 shrink-0 text-primary" />
        </button>
      </h3>
      <div id={`${id}-text`} data-open={open === id} className="accordion-text pb-5 text-muted">
        {content}
      </div>
    </div>
  ));
}
