import { useState } from 'react';
import { Marquee } from '../../components/marquee.js';
import { MotionButton } from '../../components/motion-button.js';
import { useHydrated } from '../../components/use-hydrated.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { shuffled } from '../../lib/shuffled.js';
import { ClientLogo } from './client-logo.js';

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
    <section aria-labelledby="clients-heading" className="below-fold [--near:23rem] border-y border-border bg-surface">
      <div className="page-column grid grid-cols-[1fr_auto] items-center gap-4 pt-12 pb-6">
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
