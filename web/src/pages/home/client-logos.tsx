import { useState, type ReactNode } from 'react';
import type { ClientLogo as Client } from '@qantara/contract/content';
import { MotionButton } from '../../components/ui/motion-button.js';
import { SitePicture } from '../../components/media/site-picture.js';
import { useMedia } from '../../hooks/use-media.js';
import { useHydrated } from '../../hooks/use-hydrated.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { langAttributes } from '../../lib/format/lang-attributes.js';
import { shuffled } from '../../lib/shuffled.js';
import logos from '../../assets/logos.svg?url&no-inline';
import { useMotion } from '../../hooks/use-motion.js';

/** Two rows of logos, in another order at each visit; the server renders them in the order that editors gave them. */
export function ClientLogos() {
  const page = useContent('homePage');
  const lang = langOf(page, useLocale());
  const clients = useContent('clientLogos');
  // Ids: the records are others after a switch of the language.
  const [order] = useState(() => shuffled(clients.map(({ id }) => id)));
  const hydrated = useHydrated();
  if (clients.length === 0) return null;
  const inOrder = hydrated ? clients.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : clients;
  const items = inOrder.map((client) => ({ id: client.id, content: <ClientLogo client={client} /> }));
  const half = Math.ceil(items.length / 2);
  const rows = [items.slice(0, half), items.slice(half)].filter((row) => row.length > 0);
  return (
    <section
      aria-labelledby="clients-heading"
      className="below-fold [--near:19rem] md:[--near:23rem] border-y border-border bg-surface"
    >
      <div className="page-column grid grid-cols-[1fr_auto] items-center gap-4 pt-8 pb-4 md:pt-12 md:pb-6">
        <div {...lang} className="grid gap-2">
          <h2 id="clients-heading">{page.clientsTitle}</h2>
          <p className="text-muted">{page.clientsLead}</p>
        </div>
        <MotionButton className="border-[1.5px] border-field text-ink hover:bg-sunken" />
      </div>
      <Marquee label={page.clientsTitle} rows={rows} />
    </section>
  );
}

/** The logo of a company; without one its mark and its name, with the first word large. */
function ClientLogo({ client }: { client: Client }) {
  const locale = useLocale();
  const { name, mark, picture } = client;
  if (picture) {
    const { width, height } = picture.file;
    return (
      <SitePicture
        picture={picture}
        width={width}
        height={height}
        sizes="12rem"
        className="h-12 w-auto max-w-48 object-contain"
      />
    );
  }
  const [first, ...rest] = name.split(' ');
  return (
    <span {...langAttributes(name, locale)} className="grid grid-cols-[auto_1fr] items-center gap-x-3 text-ink/75">
      {mark ? (
        <svg aria-hidden="true" className="row-span-2 size-10">
          <use href={`${logos}#${mark}`} />
        </svg>
      ) : null}
      <span className="col-start-2 self-end text-h3 font-semibold">{first}</span>{' '}
      <span className="col-start-2 self-start text-caption">{rest.join(' ')}</span>
    </span>
  );
}

interface MarqueeItem {
  id: string;
  content: ReactNode;
}

/** Rows that pass by, each the other way; without motion or scripts rows to scroll on phones, and a grid on wider screens. */
function Marquee({ rows, label }: { rows: readonly (readonly MarqueeItem[])[]; label: string }) {
  const moves = useMotion();
  const isRow = useMedia('(width < 48rem)');
  return (
    // Scrolled with the arrow keys.
    <div
      role="list"
      aria-label={label}
      tabIndex={isRow && !moves ? 0 : undefined}
      className="marquee"
      data-moves={moves}
    >
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
