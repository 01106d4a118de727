import type { AgencyFacts } from '@qantara/contract/content';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { Button } from '../../components/button.js';
import { buttonClass } from '../../components/button-look.js';
import { Locator } from './locator.js';

/** Degrees shown around the office. */
const reach = 0.008;

const embeddedMap = ({ latitude, longitude }: AgencyFacts) => {
  const box = [longitude - reach, latitude - reach / 2, longitude + reach, latitude + reach / 2].join(',');
  return `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik&marker=${latitude}%2C${longitude}`;
};
const outsideMap = ({ latitude, longitude }: AgencyFacts) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

/** A drawn locator; the real map of another company comes only when it is asked for. */
export function OfficeMap() {
  const agency = useAgency();
  const { t } = useTranslation('contact');
  const { t: common } = useTranslation();
  const [state, setState] = useState<'drawing' | 'loading' | 'shown' | 'failed'>('drawing');
  const load = async () => {
    setState('loading');
    // A frame reports the browser's error page as loaded, so the server is asked first.
    const isReached = await fetch(embeddedMap(agency), { mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    setState(isReached ? 'shown' : 'failed');
  };
  return (
    <section aria-labelledby="map-heading" className="grid gap-4 lg:col-span-12">
      <h2 id="map-heading">{t('map.title')}</h2>
      <div className="relative h-80 overflow-hidden rounded-2xl border border-border bg-sunken lg:h-96">
        <Locator label={t('map.drawing', { address: agency.address })} />
        {state === 'shown' ? (
          <iframe title={t('map.title')} src={embeddedMap(agency)} className="absolute inset-0 size-full border-0" />
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {state === 'shown' ? null : (
          <Button
            look="ghost"
            busy={state === 'loading'}
            onClick={() => void load()}
            className="bg-surface [html:not(.js)_&]:hidden"
          >
            {t('map.load')}
          </Button>
        )}
        <a href={outsideMap(agency)} target="_blank" rel="noopener noreferrer" className={buttonClass('link')}>
          {t('map.open')}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only"> ({common('externalLink')})</span>
        </a>
        <address className="not-italic text-muted">{agency.address}</address>
      </div>
      {state === 'shown' ? null : <p className="text-small text-muted">{t('map.text')}</p>}
      <p role="status" className="text-small font-medium empty:hidden">
        {state === 'failed' ? t('map.failed') : null}
      </p>
    </section>
  );
}
