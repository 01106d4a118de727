import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { Marquee } from '../../components/marquee.js';
import { MotionButton } from '../../components/motion-button.js';
import { useHydrated } from '../../components/use-hydrated.js';
import { CLIENTS, type Client } from '../../content/clients.js';
import { shuffled } from '../../lib/shuffled.js';
import { ClientLogo } from './client-logo.js';

const half = CLIENTS.length / 2;

/** Two rows of logos, in another order at each visit; the server draws the order of the list. */
export function ClientLogos() {
  const agency = useAgency();
  const { t } = useTranslation('home');
  const [mixed] = useState(() => shuffled<Client>(CLIENTS));
  const clients = useHydrated() ? mixed : CLIENTS;
  const title = t(agency.demo ? 'clients.sampleTitle' : 'clients.title');
  const items = clients.map((client) => ({ id: client.id, content: <ClientLogo client={client} /> }));
  return (
    <section aria-labelledby="clients-heading" className="below-fold [--near:23rem] border-y border-border bg-surface">
      <div className="page-column grid grid-cols-[1fr_auto] items-center gap-4 pt-12 pb-6">
        <div className="grid gap-2">
          <h2 id="clients-heading">{title}</h2>
          <p className="text-muted">{t('clients.lead')}</p>
        </div>
        <MotionButton className="border-[1.5px] border-field text-ink hover:bg-sunken" />
      </div>
      <Marquee label={title} rows={[items.slice(0, half), items.slice(half)]} />
    </section>
  );
}
