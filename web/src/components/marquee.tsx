import type { ReactNode } from 'react';
import { useMotion } from './use-motion.js';

export interface MarqueeItem {
  id: string;
  content: ReactNode;
}

/** Rows that pass by, each the other way; without motion or scripts everything stands in a grid. */
export function Marquee({ rows, label }: { rows: readonly (readonly MarqueeItem[])[]; label: string }) {
  const moves = useMotion();
  return (
    <div role="list" aria-label={label} className="marquee" data-moves={moves}>
      {rows.map((items, index) => (
        <div key={index} role="presentation" className="marquee-row">
          <Track items={items} />
          <Track items={items} isClone />
        </div>
      ))}
    </div>
  );
}

function Track({ items, isClone = false }: { items: readonly MarqueeItem[]; isClone?: boolean }) {
  return (
    <div {...(isClone ? { 'aria-hidden': true } : { role: 'presentation' })} className="marquee-track">
      {items.map(({ id, content }) => (
        <div key={id} role="listitem" className="marquee-item">
          {content}
        </div>
      ))}
    </div>
  );
}
